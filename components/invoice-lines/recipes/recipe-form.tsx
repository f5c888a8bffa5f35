"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EntryForm } from "@/components/form/entry-form";
import {
  ChoiceField,
  NoteField,
  NumberField,
  RadioField,
  SwitchField,
  TextField,
} from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Dialog } from "@/components/ui/dialog";
import { leave } from "@/lib/browser/leave-guard";
import { toProblemError } from "@/lib/browser/problem-error";
import { archiveReasons } from "@/lib/domain/jobs/archive-reasons";
import { recipeLimits } from "@/lib/domain/line-recipes/recipe-limits";
import type { LineRecipe, RecipePattern } from "@/lib/domain/line-recipes/recipe-shape";
import { recipeMutation } from "@/lib/invoice-lines/recipes/mutations";
import {
  type RecipeEntry,
  type RecipeValues,
  recipeFormOf,
  recipeFormSchema,
} from "@/lib/invoice-lines/recipes/recipe-form";
import { CorrectionFields } from "./correction-fields";
import { useRecipeLabels } from "./use-recipe-labels";

interface RecipeFormProps {
  pattern: RecipePattern;
  /** The recipe that is changed; null: a new one. */
  of: LineRecipe | null;
  /** What a new one begins with. */
  start?: Partial<RecipeValues>;
  onClose: () => void;
}

/** The name of a recipe, what it does, and whether the team has it. */
export function RecipeForm({ pattern, of, start, onClose }: RecipeFormProps) {
  const t = useTranslations("line-recipes.form");
  const reasons = useTranslations("invoice-lines.archive.reasons");
  const labels = useRecipeLabels();
  const { mutateAsync, error } = useMutation(recipeMutation(useQueryClient()));
  const keyOf = useIntentKey();
  const form = useEntryForm({
    schema: recipeFormSchema,
    initial: () => ({ ...recipeFormOf(of ?? {}), ...start }),
    id: "recipe",
    label: (name) =>
      t(name === "text" ? "textFrom" : (labelled.find((one) => one === name) ?? "name")),
  });
  const save = async (entry: RecipeEntry) => {
    const recipe = { ...entry, pattern };
    const write = of
      ? ({ kind: "change", of, recipe: entry } as const)
      : ({ kind: "create", recipe, key: keyOf(recipe) } as const);
    try {
      await mutateAsync(write);
      onClose();
    } catch (failure) {
      form.refuse(toProblemError(failure).problem);
    }
  };
  const isTaken = error !== null && toProblemError(error).problem.type === "recipe-name-taken";
  const { kind } = form.values;
  const isArchive = kind === "archive";
  const isNote = kind === "note";
  return (
    <Dialog
      open
      kind="form"
      onOpenChange={() => leave(onClose)}
      title={of ? t("change", { name: of.name }) : t("title")}
      description={t("text")}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{t("cancel")}</Button>
          <Button variant="primary" pending={form.busy} onClick={() => void form.press(save)}>
            {t("save")}
          </Button>
        </>
      }
    >
      <EntryForm form={form} onSubmit={save} className="grid gap-4">
        {error === null || isTaken ? null : <ProblemNote error={error} />}
        {isTaken ? (
          <p role="alert" className="text-danger-ink">
            {t("taken")}
          </p>
        ) : null}
        <DefinitionList items={[{ term: t("pattern"), value: labels.pattern(pattern) }]} />
        <TextField form={form} name="name" required autoFocus maxLength={recipeLimits.name} />
        <RadioField
          form={form}
          name="kind"
          options={[
            { value: "note", label: t("kinds.note"), hint: t("kinds.noteText") },
            { value: "archive", label: t("kinds.archive"), hint: t("kinds.archiveText") },
            { value: "proposal", label: t("kinds.proposal"), hint: t("kinds.proposalText") },
          ]}
        />
        {isArchive ? (
          <ChoiceField
            form={form}
            name="reason"
            required
            options={[
              { value: "", label: t("choose") },
              ...archiveReasons.map((value) => ({ value, label: reasons(value) })),
            ]}
          />
        ) : null}
        {kind === "proposal" ? <CorrectionFields form={form} /> : null}
        <NoteField
          form={form}
          name="note"
          rows={2}
          required={isNote || (isArchive && form.values.reason === "other")}
          maxLength={recipeLimits.note}
          hint={isArchive ? undefined : t(isNote ? "noteHint" : "approverHint")}
        />
        {!isNote ? null : (
          <>
            <SwitchField form={form} name="assignToMe" />
            <NumberField form={form} name="snoozeDays" narrow />
          </>
        )}
        <SwitchField form={form} name="shared" hint={t("sharedHint")} />
      </EntryForm>
    </Dialog>
  );
}

const labelled = [
  "name",
  "kind",
  "note",
  "assignToMe",
  "snoozeDays",
  "reason",
  "shared",
  "element",
  "price",
  "period",
  "description",
  "meteringPoint",
] as const;
