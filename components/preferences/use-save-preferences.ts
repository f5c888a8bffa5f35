import { useState } from "react";
import type { EntryForm } from "@/components/form/use-entry-form";
import { useShortcutChoice } from "@/components/shell/shortcuts";
import { useLanguage } from "@/components/shell/use-language";
import { setTheme } from "@/lib/browser/appearance";
import { callDesk } from "@/lib/browser/desk-client";
import { useFormatChoices } from "@/lib/intl/use-format-choices";
import {
  changedPreferences,
  type PreferencesForm,
  toForm,
  toPreferences,
} from "@/lib/preferences/form";

/** Stores what the form changed, and applies it at once. What could not be stored stays changed. */
export function useSavePreferences(form: EntryForm<PreferencesForm, PreferencesForm>) {
  const [, setLanguage] = useLanguage("browser");
  const { choose: chooseFormats } = useFormatChoices();
  const { choose: chooseShortcuts } = useShortcutChoice();
  const [error, setError] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);

  async function save(given: PreferencesForm): Promise<void> {
    setError(null);
    setSaved(false);
    const before = toPreferences(form.initial);
    const next = toPreferences(given);
    const stored = { ...before };
    try {
      for (const key of changedPreferences(form.initial, given)) {
        await callDesk("savePreference", { params: { key }, body: next[key] });
        Object.assign(stored, { [key]: next[key] });
      }
      setSaved(true);
    } catch (failure) {
      setError(failure);
    }
    form.restart(given, toForm(stored, given));
    chooseFormats(stored.formats);
    chooseShortcuts(stored.shortcuts);
    setTheme(stored.theme, "browser");
    setLanguage(stored.language);
  }
  return { save, error, saved: saved && !form.dirty };
}
