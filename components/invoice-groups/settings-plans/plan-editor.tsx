import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryForm } from "@/components/form/entry-form";
import { NoteField } from "@/components/form/fields";
import { FormSection } from "@/components/form/form-section";
import { RestoredNote } from "@/components/form/restored-note";
import { SaveBar } from "@/components/form/save-bar";
import { useDraftStore } from "@/components/form/use-draft-store";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useIntentKey } from "@/components/form/use-intent-key";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { toProblemError } from "@/lib/browser/problem-error";
import { type DraftStore, hasShapeOf, readStoredDraft } from "@/lib/browser/stored-draft";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import { isSettingName, settingKinds } from "@/lib/domain/invoice-groups/settings";
import { maskNationalIdsIn } from "@/lib/domain/readers/national-ids/mask-national-ids";
import type { Selection } from "@/lib/domain/selections/selection-shape";
import { sectionNames, settingSections } from "@/lib/invoice-groups/settings/sections";
import { createPlan } from "@/lib/invoice-groups/settings-plans/mutations";
import {
  changedIn,
  emptyPlanForm,
  isTyped,
  longestNote,
  type PlanEntry,
  type PlanForm,
  planFormSchema,
} from "@/lib/invoice-groups/settings-plans/plan-form";
import { routes } from "@/lib/routes";
import { type SettingLabels, useSettingLabels } from "../settings/use-setting-labels";
import { ChangeField } from "./change-field";
import { useMixLabels } from "./use-mix-labels";

const formId = "settings-plan";

/** What to change in the groups of a selection; continuing makes the preview, nothing is sent. */
export function PlanEditor({ selection }: { selection: Selection }) {
  const t = useTranslations("settings-plans.form");
  const cleared = useTranslations("invoice-groups.plan")("cleared");
  const sections = useTranslations("invoice-group-settings.sections");
  const words = useSettingLabels();
  const mixOf = useMixLabels(selection.mix);
  const { personId, currency } = useActor();
  const router = useRouter();
  const keyOf = useIntentKey();
  const create = useMutation(createPlan());
  const [sent, setSent] = useState(false);
  const drafts = useDraftStore();
  const draftKey = `desk.draft.settings-plan/${personId}/${selection.id}`;
  const form = useEntryForm<PlanForm, PlanEntry>({
    schema: planFormSchema(currency),
    // Back from the preview finds what was asked.
    initial: () => readSent(drafts, draftKey) ?? emptyPlanForm(),
    id: "plan",
    label: (path) => {
      const name = path.split(".").at(-1) ?? "";
      return path !== "note" && isSettingName(name) ? words.label(name) : t("note");
    },
    problem: () => t("nothingChanged"),
  });
  const restored = useFormDraft(form, sent ? null : draftKey);

  const { values } = form;
  const changes = changedIn(values).map((name) => {
    const given = values.set[name];
    const isCleared = isTyped(name) && values.mode[name] === "clear";
    const value = isTyped(name) ? given : shownChoice(words, name, given);
    return {
      field: name,
      label: words.label(name),
      from: mixOf(name) ?? "",
      to: isCleared ? cleared : value,
    };
  });
  const plan = async ({ changes: asked, note }: PlanEntry) => {
    const body = {
      selectionId: selection.id,
      changes: { set: asked.set, clear: [...asked.clear] },
      ...(note !== null && { note }),
    };
    try {
      const { id } = await create.mutateAsync({ body, key: keyOf(body) });
      storeSent(drafts, draftKey, values);
      setSent(true);
      router.push(routes.approval(id));
    } catch (error) {
      // The note above the bar shows a failure that belongs to no field.
      form.refuse(toProblemError(error).problem);
    }
  };
  return (
    <>
      <div className="px-6 empty:hidden">
        <RestoredNote draft={restored} />
      </div>
      <EntryForm
        id={formId}
        form={form}
        label={t("title")}
        unsaved={sent || !form.dirty ? 0 : changes.length}
        onSubmit={plan}
        className="px-6 pb-24"
      >
        {sectionNames.map((section) => (
          <FormSection key={section} title={sections(section)}>
            {settingSections[section].map((setting) => (
              <ChangeField
                key={setting}
                form={form}
                setting={setting}
                words={words}
                mix={mixOf(setting)}
              />
            ))}
          </FormSection>
        ))}
        <FormSection title={t("noteTitle")} description={t("noteHint")}>
          <NoteField
            form={form}
            name="note"
            label={t("note")}
            maxLength={longestNote}
            className="sm:col-span-2"
          />
        </FormSection>
        {create.isError ? <ProblemNote error={create.error} /> : null}
      </EntryForm>
      <SaveBar
        changes={changes}
        pending={form.busy || sent}
        saveLabel={t("continue", { count: selection.total })}
        form={formId}
        onDiscard={() => form.restart(emptyPlanForm())}
      />
    </>
  );
}

/** A chosen value in words. */
function shownChoice(words: SettingLabels, name: InvoiceGroupSetting, text: string): string {
  return words.value(name, settingKinds[name] === "flag" ? text === "true" : Number(text));
}

/** The form as it was when its preview was made, for the way back; null: none was made. */
function readSent(drafts: DraftStore, draftKey: string): PlanForm | null {
  const isForm = (value: unknown): value is PlanForm => hasShapeOf(value, emptyPlanForm());
  return readStoredDraft(drafts, sentKey(draftKey), isForm)?.value ?? null;
}

function storeSent(drafts: DraftStore, draftKey: string, value: PlanForm): void {
  const text = JSON.stringify(value);
  if (maskNationalIdsIn(text) !== text) return;
  drafts.write(sentKey(draftKey), { savedAt: Date.now(), value });
}

function sentKey(draftKey: string): string {
  return `${draftKey}/sent`;
}
