"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { lazy, useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { LazyPart } from "@/components/ui/lazy-part";
import { Select } from "@/components/ui/select";
import { SmallTable } from "@/components/ui/small-table";
import { queryKeys } from "@/lib/browser/query-keys";
import { addDays } from "@/lib/domain/day";
import { mostJobRows, takeBackSeconds } from "@/lib/domain/jobs/job-limits";
import {
  type ExcludedLine,
  type RecipePlan,
  recipeFollowup,
} from "@/lib/domain/line-recipes/plan-recipe";
import type { LineRecipe, RecipeAction } from "@/lib/domain/line-recipes/recipe-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { archiveMutation, followupMutation } from "@/lib/invoice-lines/abandoned/mutations";
import { LineSums } from "../line-sums";

/** Only for recipes that propose lines. */
const CorrectionPreview = lazy(async () => ({
  default: (await import("./correction-preview")).CorrectionPreview,
}));

type PlannedRecipe = RecipePlan & { readonly recipe: LineRecipe };

/** The recipes of one cluster, each with its plan; the first one is proposed. */
export interface RecipeOrder {
  readonly plans: readonly PlannedRecipe[];
}

interface RecipePreviewProps {
  order: RecipeOrder;
  /** The tenant's day. */
  today: string;
  onClose: () => void;
}

/** What a recipe would do with the lines of a cluster, and the button that does it. */
export function RecipePreview({ order, today, onClose }: RecipePreviewProps) {
  const t = useTranslations("line-recipes.apply");
  const archiving = useTranslations("invoice-lines.archive");
  const formats = useFormats();
  const [chosen, setChosen] = useState(order.plans[0]?.recipe.id ?? "");
  const plan = order.plans.find(({ recipe }) => recipe.id === chosen);
  const { apply, pending, error } = useApply(today, onClose);
  if (plan === undefined) return null;
  const { recipe, lines, excluded } = plan;
  const { action } = recipe;
  const chooser =
    order.plans.length > 1 ? (
      <Field label={t("choose")}>
        {(control) => (
          <Select
            {...control}
            options={order.plans.map(({ recipe: { id, name } }) => ({ value: id, label: name }))}
            value={chosen}
            onValueChange={setChosen}
          />
        )}
      </Field>
    ) : null;
  if (action.kind === "proposal") {
    // Billing and the desk's database decide on each line; what the page knows only orders them.
    const all = [...lines, ...excluded.map(({ line }) => line)];
    const props = { recipe, lines: all, chooser, onClose };
    return (
      <LazyPart>
        <CorrectionPreview key={recipe.id} {...props} />
      </LazyPart>
    );
  }
  const count = lines.length;
  const isArchive = action.kind === "archive";
  const tooMany = isArchive && count > mostJobRows;
  return (
    <Dialog
      open
      kind="alert"
      size="lg"
      onOpenChange={onClose}
      title={t("title", { name: recipe.name })}
      description={isArchive ? t("archiveText", { seconds: takeBackSeconds }) : t("noteText")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          {count === 0 || tooMany ? null : (
            <Button
              variant={isArchive ? "danger" : "primary"}
              pending={pending}
              onClick={() => apply(plan)}
            >
              {t(isArchive ? "archive" : "write", { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {chooser}
        <ActionFacts action={action} today={today} />
        <DefinitionList
          items={[
            { term: t("lines"), value: formats.integer(count) },
            { term: t("sum"), value: count === 0 ? null : <LineSums lines={lines} /> },
            {
              term: t("groups"),
              value: formats.integer(new Set(lines.map(({ line }) => line.accountGuid)).size),
            },
          ]}
        />
        {count === 0 ? <Banner tone="info" title={t("nothing")} /> : null}
        {tooMany ? (
          <Banner tone="warning" role="alert" title={archiving("tooMany", { most: mostJobRows })} />
        ) : null}
        {excluded.length > 0 ? <ExcludedLines excluded={excluded} /> : null}
        {error ? <ProblemNote error={error} /> : null}
      </div>
    </Dialog>
  );
}

/** What needs no second person. */
type DirectAction = Exclude<RecipeAction, { kind: "proposal" }>;

/** What the recipe writes, as values of today. */
function ActionFacts({ action, today }: { action: DirectAction; today: string }) {
  const t = useTranslations("line-recipes.apply");
  const reasons = useTranslations("invoice-lines.archive.reasons");
  const formats = useFormats();
  if (action.kind === "archive") {
    const { reason, note } = action.settings;
    const facts = [{ term: t("reason"), value: reasons(reason) }];
    return <DefinitionList items={note ? [...facts, { term: t("note"), value: note }] : facts} />;
  }
  const { note, assignToMe, snoozeDays } = action;
  const until = snoozeDays === null ? null : formats.date(addDays(today, snoozeDays));
  return (
    <DefinitionList
      items={[
        { term: t("note"), value: note },
        ...(assignToMe ? [{ term: t("assignee"), value: t("you") }] : []),
        ...(until ? [{ term: t("snoozedUntil"), value: until }] : []),
      ]}
    />
  );
}

/** As many as a person reads in a dialog. */
const mostShown = 50;

function ExcludedLines({ excluded }: { excluded: readonly ExcludedLine[] }) {
  const t = useTranslations("line-recipes.apply");
  const list = useTranslations("invoice-lines.abandoned.list");
  const formats = useFormats();
  const others = excluded.length - mostShown;
  const why = ({ line: { followup }, reason }: ExcludedLine) =>
    t(`reasons.${reason}`, {
      day: followup?.snoozedUntil ? formats.date(followup.snoozedUntil) : "",
      name: followup?.assignee?.name ?? "",
    });
  return (
    <div>
      <SmallTable
        caption={t("excluded", { count: excluded.length })}
        titled
        rows={excluded.slice(0, mostShown)}
        rowKey={({ line }) => line.id}
        columns={[
          {
            id: "line",
            head: t("line"),
            cell: ({ line }) => line.line.description || list("noDescription"),
          },
          {
            id: "amount",
            head: t("amount"),
            numeric: true,
            cell: ({ line }) => formats.money(line.amount, line.line.currency),
          },
          { id: "why", head: t("why"), cell: why },
        ]}
      />
      {others > 0 ? (
        <p className="mt-1 text-ink-quiet text-sm">{t("others", { count: others })}</p>
      ) : null}
    </div>
  );
}

/** Applies a recipe by the job or the follow-up that a person would make by hand. */
function useApply(today: string, onApplied: () => void) {
  const client = useQueryClient();
  const keyOf = useIntentKey();
  const archive = useMutation(archiveMutation(client));
  const followup = useMutation(followupMutation(client));
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: queryKeys.lineRecipes });
    onApplied();
  };
  return {
    pending: archive.isPending || followup.isPending,
    error: archive.error ?? followup.error,
    apply({ recipe: { id: recipeId, action }, lines }: PlannedRecipe) {
      archive.reset();
      followup.reset();
      if (action.kind === "archive") {
        const { settings } = action;
        const idempotencyKey = keyOf([recipeId, settings, lines.map(({ id }) => id)]);
        archive.mutate({ lines, settings, recipeId, idempotencyKey }, { onSuccess });
      } else if (action.kind === "note") {
        followup.mutate({ ...recipeFollowup(action, lines, today), recipeId }, { onSuccess });
      }
    },
  };
}
