"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import { settingKinds } from "@/lib/domain/invoice-groups/settings";
import type { SettingsWarning } from "@/lib/domain/invoice-groups/warnings";
import { isEnumeration } from "@/lib/invoice-groups/field-words";
import { SettingCheckbox } from "./setting-checkbox";
import { settingFieldId } from "./setting-field-id";
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
  const error = form.formState.errors[name]?.message;
  const changed = reading.changed.includes(name);
  const shared = {
    id: settingFieldId(name),
    label: words.label(name),
    error,
    changed,
    hint: <HintAndWarnings hint={hint} name={name} warnings={warnings} />,
  };
  const set = (value: string | boolean) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
  const given = values[name];

  if (typeof given === "boolean") {
    return <SettingCheckbox {...shared} checked={given} onCheckedChange={set} />;
  }
  if (isEnumeration(name)) {
    return (
      <Field {...shared}>
        {(control) => (
          <Select
            {...control}
            options={words.options(name, given)}
            value={given}
            onValueChange={set}
          />
        )}
      </Field>
    );
  }
  const wide = name === "note" || name === "onHoldReason";
  const number = settingKinds[name] === "days" || settingKinds[name] === "amount";
  return (
    <Field {...shared} className={wide ? "sm:col-span-2" : undefined}>
      {(control) =>
        name === "note" ? (
          <Textarea {...control} {...form.register(name)} rows={5} />
        ) : (
          <Input
            {...control}
            {...form.register(name)}
            inputMode={number ? "decimal" : undefined}
            className={number ? "tabular max-w-36 text-right" : undefined}
          />
        )
      }
    </Field>
  );
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
