"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import {
  AmountField,
  ChoiceField,
  NoteField,
  NumberField,
  SwitchField,
  TextField,
} from "@/components/form/fields";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import { settingKinds } from "@/lib/domain/invoice-groups/settings";
import type { SettingsWarning } from "@/lib/domain/invoice-groups/warnings";
import { isEnumeration } from "@/lib/invoice-groups/field-words";
import type { SettingWords } from "./use-setting-words";
import type { SettingsFormState } from "./use-settings-form";

export interface SettingFieldProps {
  name: InvoiceGroupSetting;
  state: SettingsFormState;
  words: SettingWords;
  hint: string | null;
  warnings: readonly SettingsWarning[];
}

/** One setting: the control that fits its kind, with its hint, its warning and its error. */
export function SettingField({ name, state, words, hint, warnings }: SettingFieldProps) {
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
