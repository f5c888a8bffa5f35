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
import { useActor } from "@/components/shell/actor-context";
import { PendingNote } from "@/components/shell/pending-note";
import { PendingValue } from "@/components/shell/pending-value";
import { DefinitionList } from "@/components/ui/definition-list";
import type { InvoiceGroupSetting, InvoiceGroupSettings } from "@/lib/contract/invoice-group";
import { settingKinds } from "@/lib/domain/invoice-groups/settings";
import { isEnumeration } from "@/lib/domain/invoice-groups/value-words";
import type { SettingsWarning } from "@/lib/domain/invoice-groups/warnings";
import { toMinorUnits } from "@/lib/domain/minor-units";
import type { PendingField } from "@/lib/domain/requests/pending-values";
import { useFormats } from "@/lib/intl/use-formats";
import {
  type SettingSection,
  sectionNames,
  settingSections,
} from "@/lib/invoice-groups/settings/sections";
import type { SettingLabels } from "./use-setting-labels";
import type { SettingsFormState } from "./use-settings-form";

/** The settings that requests change too, with the names of their fields. */
const requestFields: Partial<Readonly<Record<InvoiceGroupSetting, string>>> = {
  invoiceMark: "invoiceTag",
};

type Pending = ReadonlyMap<string, PendingField>;

function pendingOf(pending: Pending, name: InvoiceGroupSetting): PendingField | undefined {
  return pending.get(requestFields[name] ?? "");
}

interface SettingsSectionsProps {
  /** The values that open requests ask for. */
  pending: Pending;
  state: SettingsFormState;
  words: SettingLabels;
  warnings: readonly SettingsWarning[];
}

/** All 26 settings in their sections, to be changed. */
export function SettingsSections(props: SettingsSectionsProps) {
  const { pending, state, words, warnings } = props;
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
          pending={pendingOf(pending, name)}
          warnings={warnings}
        />
      ))}
    </FormSection>
  ));
}

interface ReadOnlySectionsProps {
  pending: Pending;
  settings: InvoiceGroupSettings;
  words: SettingLabels;
}

/** The same sections for people who may only read: text without any fields. */
export function ReadOnlySections(values: ReadOnlySectionsProps) {
  const t = useTranslations("invoice-group-settings");
  return sectionNames.map((section) => (
    <FormSection key={section} title={t(`sections.${section}`)}>
      <SettingValues {...values} section={section} className="sm:col-span-2" />
    </FormSection>
  ));
}

interface SettingValuesProps extends ReadOnlySectionsProps {
  section: SettingSection;
  className?: string;
}

/** The settings of one section with their values in words; one without a value has a dash. */
export function SettingValues(props: SettingValuesProps) {
  const { section, pending, settings, words, className } = props;
  const names: readonly InvoiceGroupSetting[] = settingSections[section];
  return (
    <DefinitionList
      {...(className && { className })}
      items={names.map((name) => ({
        term: words.label(name),
        value: (
          <PendingValue pending={pendingOf(pending, name)}>
            {(settings[name] ?? "") === "" ? "–" : words.value(name, settings[name])}
          </PendingValue>
        ),
      }))}
    />
  );
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
  pending: PendingField | undefined;
  warnings: readonly SettingsWarning[];
}

/** One setting: the control that fits its kind, with its hint, its warning and its error. */
function SettingField({ name, state, words, ...notes }: SettingFieldProps) {
  const { form, values, reading } = state;
  const t = useTranslations("invoice-group-settings");
  const { may } = useActor();
  const given = values[name];
  const changed = reading.changed.includes(name);
  // To switch the protection off shows the address.
  const isLocked =
    name === "secretLocation" && given === true && !changed && !may("protected-addresses:reveal");
  const hint = isLocked ? t("staysProtected") : notes.hint;
  const shared = {
    form,
    name,
    changed,
    disabled: isLocked,
    hint: <SettingNotes name={name} {...notes} hint={hint} />,
  };
  if (typeof given === "boolean") return <SwitchField {...shared} />;
  if (isEnumeration(name)) return <ChoiceField {...shared} options={words.options(name, given)} />;
  if (name === "note") return <NoteField {...shared} rows={5} className="sm:col-span-2" />;
  if (settingKinds[name] === "days") return <NumberField {...shared} narrow />;
  if (settingKinds[name] === "amount") return <AmountField {...shared} narrow />;
  const wide = name === "onHoldReason" ? "sm:col-span-2" : undefined;
  return <TextField {...shared} className={wide} />;
}

function SettingNotes(
  props: Pick<SettingFieldProps, "hint" | "name" | "pending" | "warnings">,
): ReactNode {
  const { hint, name, pending } = props;
  const t = useTranslations("invoice-group-settings.warnings.codes");
  const own = props.warnings.filter((warning) => warning.settings[0] === name);
  return (
    <>
      {hint}
      {pending ? <PendingNote pending={pending} /> : null}
      {own.map((warning) => (
        <span key={warning.code} className="mt-1 flex items-start gap-1.5 text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t(warning.code)}</span>
        </span>
      ))}
    </>
  );
}
