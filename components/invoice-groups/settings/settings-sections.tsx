"use client";

import { TriangleAlert } from "lucide-react";
import { useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import {
  AmountField,
  ChoiceField,
  NoteField,
  NumberField,
  SwitchField,
  TextField,
} from "@/components/form/fields";
import { FormSection } from "@/components/form/form-section";
import { DefinitionList } from "@/components/ui/definition-list";
import type { InvoiceGroupSetting, InvoiceGroupSettings } from "@/lib/contract/invoice-group";
import { settingKinds } from "@/lib/domain/invoice-groups/settings";
import type { SettingsWarning } from "@/lib/domain/invoice-groups/warnings";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { isEnumeration } from "@/lib/invoice-groups/field-labels";
import { sectionNames, settingSections } from "@/lib/invoice-groups/settings/sections";
import type { SettingLabels } from "./use-setting-labels";
import type { SettingsFormState } from "./use-settings-form";

interface SettingsSectionsProps {
  state: SettingsFormState;
  words: SettingLabels;
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
  words: SettingLabels;
}

/** The same sections for people who may only read: text without any fields. */
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

/** The hint of a setting that is not obvious; null if its label is enough. */
function useSettingHint(): (name: InvoiceGroupSetting) => string | null {
  const { hints } = useMessages()["invoice-group-settings"];
  const t = useTranslations("invoice-group-settings.hints");
  const formats = useFormats();
  const example = formats.amount(toMinorUnits(1250.5));
  return (name) => (hasHint(name, hints) ? t(name, { example }) : null);
}

function hasHint<Hints extends object>(
  name: InvoiceGroupSetting,
  hints: Hints,
): name is InvoiceGroupSetting & keyof Hints {
  return Object.hasOwn(hints, name);
}

interface SettingFieldProps {
  name: InvoiceGroupSetting;
  state: SettingsFormState;
  words: SettingLabels;
  hint: string | null;
  warnings: readonly SettingsWarning[];
}

/** One setting: the control that fits its kind, with its hint, its warning and its error. */
function SettingField({ name, state, words, hint, warnings }: SettingFieldProps) {
  const { form, values, reading } = state;
  const shared = {
    form,
    name,
    changed: reading.changed.includes(name),
    hint: <HintAndWarnings hint={hint} name={name} warnings={warnings} />,
  };
  const given = values[name];
  if (typeof given === "boolean") return <SwitchField {...shared} />;
  if (isEnumeration(name)) return <ChoiceField {...shared} options={words.options(name, given)} />;
  if (name === "note") return <NoteField {...shared} rows={5} className="sm:col-span-2" />;
  if (settingKinds[name] === "days") return <NumberField {...shared} narrow />;
  if (settingKinds[name] === "amount") return <AmountField {...shared} narrow />;
  const wide = name === "onHoldReason" ? "sm:col-span-2" : undefined;
  return <TextField {...shared} className={wide} />;
}

function HintAndWarnings(props: Pick<SettingFieldProps, "hint" | "name" | "warnings">): ReactNode {
  const t = useTranslations("invoice-group-settings.warnings.codes");
  const own = props.warnings.filter((warning) => warning.settings[0] === props.name);
  if (own.length === 0) return props.hint;
  return (
    <>
      {props.hint}
      {own.map((warning) => (
        <span key={warning.code} className="mt-1 flex items-start gap-1.5 text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t(warning.code)}</span>
        </span>
      ))}
    </>
  );
}
