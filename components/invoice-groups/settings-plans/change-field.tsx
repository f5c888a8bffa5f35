import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import {
  AmountField,
  ChoiceField,
  NoteField,
  NumberField,
  TextField,
} from "@/components/form/fields";
import type { EntryForm } from "@/components/form/use-entry-form";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import { settingKinds } from "@/lib/domain/invoice-groups/settings";
import { isEnumeration } from "@/lib/domain/invoice-groups/value-words";
import {
  isTyped,
  keep,
  modesOf,
  type PlanEntry,
  type PlanForm,
} from "@/lib/invoice-groups/settings-plans/plan-form";
import type { SettingLabels } from "../settings/use-setting-labels";

interface ChangeFieldProps {
  form: EntryForm<PlanForm, PlanEntry>;
  setting: InvoiceGroupSetting;
  words: SettingLabels;
  /** The values that the selected groups have. */
  mix: string | null;
}

/** One setting: kept in each group, set to a value, or cleared. */
export function ChangeField({ form, setting, words, mix }: ChangeFieldProps) {
  const t = useTranslations("settings-plans.form");
  const label = words.label(setting);
  const hint = mix === null ? undefined : <span className="tabular">{mix}</span>;
  if (!isTyped(setting)) {
    return (
      <ChoiceField
        form={form}
        name={`set.${setting}`}
        label={label}
        hint={hint}
        changed={form.values.set[setting] !== keep}
        options={[{ value: keep, label: t("keep") }, ...choicesOf(setting, words)]}
      />
    );
  }
  const mode = form.values.mode[setting];
  return (
    <div className="grid content-start gap-2">
      <ChoiceField
        form={form}
        name={`mode.${setting}`}
        label={label}
        hint={hint}
        changed={mode !== keep}
        options={modesOf(setting).map((value) => ({ value, label: t(value) }))}
      />
      {mode === "set" ? <TypedValue form={form} setting={setting} label={label} /> : null}
    </div>
  );
}

function choicesOf(setting: InvoiceGroupSetting, words: SettingLabels) {
  if (isEnumeration(setting)) return words.options(setting, null);
  return [true, false].map((value) => ({
    value: String(value),
    label: words.value(setting, value),
  }));
}

/** The value of a setting that is typed, in the control of its kind. */
function TypedValue({
  form,
  setting,
  label,
}: Omit<ChangeFieldProps, "words" | "mix"> & { label: string }): ReactNode {
  const t = useTranslations("settings-plans.form");
  const shared = {
    form,
    name: `set.${setting}`,
    label: t("newValue", { setting: label }),
  } as const;
  if (setting === "note") return <NoteField {...shared} rows={4} />;
  if (settingKinds[setting] === "days") return <NumberField {...shared} narrow />;
  if (settingKinds[setting] === "amount") return <AmountField {...shared} narrow />;
  return <TextField {...shared} />;
}
