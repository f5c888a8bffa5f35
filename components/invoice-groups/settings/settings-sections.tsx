"use client";

import { useTranslations } from "next-intl";
import { FormSection } from "@/components/form/form-section";
import { DefinitionList } from "@/components/ui/definition-list";
import type { InvoiceGroupSetting, InvoiceGroupSettings } from "@/lib/contract/invoice-group";
import type { SettingsWarning } from "@/lib/domain/invoice-groups/warnings";
import { sectionNames, settingSections } from "@/lib/invoice-groups/settings/sections";
import { SettingField } from "./setting-field";
import { useSettingHint } from "./use-setting-hint";
import type { SettingWords } from "./use-setting-words";
import type { SettingsFormState } from "./use-settings-form";

interface SettingsSectionsProps {
  state: SettingsFormState;
  words: SettingWords;
  warnings: readonly SettingsWarning[];
}

/** All 26 settings in their sections, to be changed. */
export function SettingsSections({ state, words, warnings }: SettingsSectionsProps) {
  const t = useTranslations("invoice-group-settings");
  const hint = useSettingHint();
  return sectionNames.map((section) => (
    <FormSection
      key={section}
      title={t(`sections.${section}`)}
      description={t(`sectionHints.${section}`)}
    >
      {settingSections[section].map((name) => (
        <SettingField
          key={name}
          name={name}
          state={state}
          words={words}
          hint={hint(name)}
          warnings={warnings}
        />
      ))}
    </FormSection>
  ));
}

interface ReadOnlySectionsProps {
  settings: InvoiceGroupSettings;
  words: SettingWords;
}

/** The same sections for people who may only read: words, and nothing that looks like a field. */
export function ReadOnlySections({ settings, words }: ReadOnlySectionsProps) {
  const t = useTranslations("invoice-group-settings");
  return sectionNames.map((section) => {
    const names: readonly InvoiceGroupSetting[] = settingSections[section];
    return (
      <FormSection key={section} title={t(`sections.${section}`)}>
        <DefinitionList
          className="sm:col-span-2"
          items={names.map((name) => ({
            term: words.label(name),
            value: settings[name] === null ? null : words.value(name, settings[name]),
          }))}
        />
      </FormSection>
    );
  });
}
