"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { type SmallColumn, SmallTable } from "@/components/ui/small-table";
import { mayChangeRecipe } from "@/lib/domain/line-recipes/may-change-recipe";
import type { LineRecipe } from "@/lib/domain/line-recipes/recipe-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { recipeMutation } from "@/lib/invoice-lines/recipes/mutations";
import { lineRecipesQuery } from "@/lib/invoice-lines/recipes/queries";
import { RecipeForm } from "./recipe-form";
import { useRecipeLabels } from "./use-recipe-labels";

type Step = { readonly kind: "change" | "delete"; readonly recipe: LineRecipe };

/** The person's own recipes and the shared ones. */
export function RecipeList({ onClose }: { onClose: () => void }) {
  const t = useTranslations("line-recipes");
  const { data: recipes, error } = useQuery(lineRecipesQuery());
  const [step, setStep] = useState<Step | null>(null);
  const end = () => setStep(null);
  const columns = useColumns(setStep);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t("list.title")}
      footer={<Button onClick={onClose}>{t("list.close")}</Button>}
    >
      {error && recipes === undefined ? <ProblemNote error={error} /> : null}
      {recipes?.length === 0 ? <p className="text-ink-soft">{t("list.empty")}</p> : null}
      {recipes && recipes.length > 0 ? (
        <SmallTable
          caption={t("list.title")}
          columns={columns}
          rows={recipes}
          rowKey={({ id }) => id}
          scroll
        />
      ) : null}
      {step?.kind === "change" ? (
        <RecipeForm pattern={step.recipe.pattern} of={step.recipe} onClose={end} />
      ) : null}
      {step?.kind === "delete" ? <DeleteRecipe recipe={step.recipe} onClose={end} /> : null}
    </Dialog>
  );
}

function useColumns(go: (step: Step) => void): readonly SmallColumn<LineRecipe>[] {
  const t = useTranslations("line-recipes.list");
  const formats = useFormats();
  const labels = useRecipeLabels();
  const { may, personId, roles } = useActor();
  const columns: SmallColumn<LineRecipe>[] = [
    { id: "name", head: t("name"), cell: ({ name }) => name },
    { id: "lines", head: t("lines"), cell: ({ pattern }) => labels.pattern(pattern) },
    { id: "does", head: t("does"), cell: ({ action }) => labels.action(action) },
    {
      id: "owner",
      head: t("owner"),
      cell: ({ owner: { name }, shared }) => (shared ? t("shared", { name }) : name),
    },
    { id: "uses", head: t("uses"), numeric: true, cell: ({ uses }) => formats.integer(uses) },
    {
      id: "lastUsed",
      head: t("lastUsed"),
      cell: ({ lastUsedAt }) => lastUsedAt && formats.dateTime(lastUsedAt),
    },
  ];
  if (!may("lines:archive")) return columns;
  const isAble = ({ owner, shared }: LineRecipe) =>
    mayChangeRecipe({ ownerId: owner.id, shared }, { personId, roles });
  const actions = (recipe: LineRecipe) =>
    isAble(recipe) ? (
      <span className="flex gap-1">
        <IconButton
          size="sm"
          label={t("change", { name: recipe.name })}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => go({ kind: "change", recipe })}
        />
        <IconButton
          size="sm"
          label={t("delete", { name: recipe.name })}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => go({ kind: "delete", recipe })}
        />
      </span>
    ) : null;
  return [...columns, { id: "actions", head: t("actions"), cell: actions }];
}

interface DeleteRecipeProps {
  recipe: LineRecipe;
  onClose: () => void;
}

function DeleteRecipe({ recipe, onClose }: DeleteRecipeProps) {
  const t = useTranslations("line-recipes.list");
  const { mutate, isPending, error } = useMutation(recipeMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t("deleteTitle", { name: recipe.name })}
      description={t(recipe.shared ? "deleteShared" : "deleteText")}
      confirmLabel={t("confirm")}
      pending={isPending}
      onConfirm={() => mutate({ kind: "delete", of: recipe }, { onSuccess: onClose })}
    >
      {error ? <ProblemNote error={error} /> : null}
    </ConfirmDialog>
  );
}
