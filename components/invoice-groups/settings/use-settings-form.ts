"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useActor } from "@/components/shell/actor-context";
import type { InvoiceGroupSetting, InvoiceGroupSettings } from "@/lib/contract/invoice-group";
import { isSettingName, settingNames } from "@/lib/domain/invoice-groups/settings";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import {
  readForm,
  type SettingsForm,
  settingsSchema,
  settingsToForm,
} from "@/lib/invoice-groups/settings/form";

/**
 * The form and its initial values. `opened` is the base of every comparison: it changes only with a
 * save of our own, with a choice of the clerk, or while nothing is changed.
 */
export function useSettingsForm(settings: InvoiceGroupSettings) {
  const t = useTranslations("invoice-groups");
  const formats = useFormats();
  const { currency } = useActor();
  const writeAmount = (amount: number) => formats.amount(toMinorUnits(amount));
  const [opened, setOpened] = useState(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: writeAmount is made anew at each render and changes with the formats alone
  const openedForm = useMemo(() => settingsToForm(opened, writeAmount), [opened, formats]);
  const form = useEntryForm({
    schema: settingsSchema(opened, openedForm, currency),
    initial: openedForm,
    id: "setting",
    label: (name) => (isSettingName(name) ? t(`fields.${name}`) : name),
  });
  const { values, methods, restart } = form;
  const reading = readForm(values, opened, openedForm, currency);

  /** Fills the form from a newer record, except the given fields. */
  function adopt(now: InvoiceGroupSettings, keep: (name: InvoiceGroupSetting) => boolean): void {
    const current = methods.getValues();
    const kept = settingNames.filter(keep).map((name) => [name, current[name]]);
    const base = settingsToForm(now, writeAmount);
    setOpened(now);
    restart({ ...base, ...Object.fromEntries(kept) }, base);
  }

  /**
   * Restores a draft: what was typed, over the values that its fields had then, so that a change by
   * a colleague since is a conflict when it is saved.
   */
  function restore({ typed, before }: Readonly<Record<"typed" | "before", Partial<SettingsForm>>>) {
    const base = readForm({ ...openedForm, ...before }, opened, openedForm, currency).settings;
    const baseForm = settingsToForm(base, writeAmount);
    setOpened(base);
    restart({ ...baseForm, ...typed }, baseForm);
  }

  return { form, values, opened, openedForm, reading, adopt, restore };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
