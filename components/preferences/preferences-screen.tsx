"use client";

import { useLocale, useTranslations } from "next-intl";
import { EntryForm } from "@/components/form/entry-form";
import { ChoiceField, SwitchField } from "@/components/form/fields";
import { FormSection } from "@/components/form/form-section";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useActor } from "@/components/shell/actor-context";
import { areas } from "@/components/shell/areas";
import { PageHeader } from "@/components/shell/page-header";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { useTheme } from "@/lib/browser/appearance";
import { dateStyles, numberStyles } from "@/lib/domain/format-choices";
import { languages } from "@/lib/domain/languages";
import type { OwnMail } from "@/lib/domain/notifications/own-mail";
import type { StoredPreferences } from "@/lib/domain/preferences";
import { startPages } from "@/lib/domain/start-page";
import { themes } from "@/lib/domain/theme";
import { languageNames } from "@/lib/intl/languages";
import { useFormats } from "@/lib/intl/use-formats";
import { type PreferencesForm, preferencesSchema, toForm } from "@/lib/preferences/form";
import { FormatExample } from "./format-example";
import { ShortcutKeys } from "./shortcut-keys";
import { TestDigestButton } from "./test-digest-button";
import { useSavePreferences } from "./use-save-preferences";

interface PreferencesScreenProps {
  stored: StoredPreferences;
  /** Null: the server can send no e-mail. */
  mail: OwnMail | null;
}

/** What a person sets for themselves; saved as a whole, applied at once and on every computer. */
export function PreferencesScreen({ stored, mail }: PreferencesScreenProps) {
  const t = useTranslations("preferences");
  const shell = useTranslations("shell");
  const { roles } = useActor();
  const language = useLocale();
  const theme = useTheme();
  const formats = useFormats();
  const form = useEntryForm<PreferencesForm, PreferencesForm>({
    schema: preferencesSchema,
    initial: () => toForm(stored, { language, theme }),
    id: "preferences",
    label: (name) => t(`fields.${fieldName(name)}`),
    problem: () => t("clashes"),
    marksChanges: true,
  });
  const { save, error, saved } = useSavePreferences(form);
  const { values } = form;
  return (
    <>
      <PageHeader title={t("title")} facts={t("facts")} />
      <EntryForm form={form} id="preferences-form" onSubmit={save} className="px-6 pt-2">
        {error === null ? null : <ProblemNote error={error} className="mb-4" />}
        <FormSection title={t("appearance")}>
          <ChoiceField
            form={form}
            name="language"
            options={languages.map((value) => ({ value, label: languageNames[value].name }))}
          />
          <ChoiceField
            form={form}
            name="theme"
            options={themes.map((value) => ({ value, label: shell(`themes.${value}`) }))}
          />
          <ChoiceField
            form={form}
            name="density"
            hint={t("densityHint")}
            options={(["normal", "compact"] as const).map((value) => ({
              value,
              label: t(`densities.${value}`),
            }))}
          />
          <ChoiceField
            form={form}
            name="startPage"
            hint={t("startPageHint")}
            options={areas
              .filter(({ id }) => startPages(roles).includes(id))
              .map(({ id }) => ({ value: id, label: shell(`area.${id}`) }))}
          />
        </FormSection>
        <FormSection title={t("formats")} description={t("formatsHint")}>
          <ChoiceField
            form={form}
            name="date"
            options={dateStyles.map((value) => ({ value, label: t(`dates.${value}`) }))}
          />
          <ChoiceField
            form={form}
            name="number"
            options={numberStyles.map((value) => ({ value, label: t(`numbers.${value}`) }))}
          />
          <FormatExample {...values} />
        </FormSection>
        <div id="shortcuts" className="scroll-mt-14 border-line border-t">
          <FormSection title={t("shortcuts")} description={t("shortcutsHint")}>
            <SwitchField
              form={form}
              name="singleKeys"
              hint={t("singleKeysHint")}
              className="sm:col-span-2"
            />
            <ShortcutKeys
              map={values.keys}
              disabled={!values.singleKeys}
              error={form.errorOf("keys")}
              id={form.idOf("keys")}
              onChange={(keys) => form.methods.setValue("keys", keys)}
            />
          </FormSection>
        </div>
        <FormSection title={t("notifications")}>
          <SwitchField
            form={form}
            name="emailDigest"
            disabled={mail === null}
            hint={
              mail === null ? t("noMail") : t("emailHint", { next: formats.dateTime(mail.nextAt) })
            }
            className="sm:col-span-2"
          />
          {mail === null ? null : <TestDigestButton address={mail.address} />}
        </FormSection>
        <div className="sticky bottom-0 -mx-6 flex flex-wrap items-center gap-3 border-line border-t bg-canvas px-6 py-2.5">
          <Button type="submit" variant="primary" pending={form.busy} disabled={!form.dirty}>
            {t("save")}
          </Button>
          <Button
            variant="quiet"
            disabled={!form.dirty || form.busy}
            onClick={() => form.restart(form.initial)}
          >
            {t("discard")}
          </Button>
          <p role="status" className="text-ink-soft">
            {saved ? t("saved") : ""}
          </p>
        </div>
      </EntryForm>
    </>
  );
}

const fieldNames = [
  "language",
  "theme",
  "density",
  "startPage",
  "date",
  "number",
  "singleKeys",
  "keys",
  "emailDigest",
] as const;

/** The field that a name of the form is of. */
function fieldName(name: string): (typeof fieldNames)[number] {
  return fieldNames.find((one) => name === one || name.startsWith(`${one}.`)) ?? "keys";
}
