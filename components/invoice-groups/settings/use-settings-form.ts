"use client";

import { useMemo, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { InvoiceGroupSetting, InvoiceGroupSettings } from "@/lib/contract/invoice-group";
import { type SettingsPatch, settingNames } from "@/lib/domain/invoice-groups/settings";
import { readForm, type SettingsForm, settingsToForm } from "@/lib/invoice-groups/settings/form";
import { useNumberEntry } from "./use-number-entry";
import { useProblemWords } from "./use-problem-words";

/**
 * The form and what it was filled from. `opened` is the base of every comparison: it changes only
 * with a save of our own, with a choice of the clerk, or while nothing is changed.
 */
export function useSettingsForm(settings: InvoiceGroupSettings) {
  const { readNumber, writeAmount } = useNumberEntry();
  const problemWords = useProblemWords();
  const [opened, setOpened] = useState(settings);
  const openedForm = useMemo(() => settingsToForm(opened, writeAmount), [opened, writeAmount]);

  const resolver: Resolver<SettingsForm> = (values) => {
    const { problems } = readForm(values, opened, openedForm, readNumber);
    const errors = settingNames.flatMap((name) => {
      const problem = problems[name];
      if (problem === undefined) return [];
      return [[name, { type: problem.code, message: problemWords(problem, String(values[name])) }]];
    });
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values, errors: {} };
  };
  const form = useForm<SettingsForm>({
    defaultValues: openedForm,
    resolver,
    // The summary above the form takes the focus and leads to each field.
    shouldFocusError: false,
  });
  const values = form.watch();
  const reading = readForm(values, opened, openedForm, readNumber);

  /** Fills the form from a newer record, except the fields that are kept as they stand. */
  function adopt(now: InvoiceGroupSettings, keep: (name: InvoiceGroupSetting) => boolean): void {
    const current = form.getValues();
    const kept = settingNames.filter(keep).map((name) => [name, current[name]]);
    setOpened(now);
    form.reset({ ...settingsToForm(now, writeAmount), ...Object.fromEntries(kept) });
  }

  /** Puts a draft back: its changes, and what they were changes of. */
  function restore(draft: { opened: SettingsPatch; form: Partial<SettingsForm> }): void {
    const base = { ...opened, ...draft.opened };
    setOpened(base);
    form.reset({ ...settingsToForm(base, writeAmount), ...draft.form });
  }

  return { form, values, opened, openedForm, reading, adopt, restore };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
