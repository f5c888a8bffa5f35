import { z } from "zod";
import { dateStyles, formatsOfLanguage, numberStyles } from "../domain/format-choices";
import { languages } from "../domain/languages";
import {
  type PreferenceOfForm,
  type Preferences,
  preferencesOfForm,
  type StoredPreferences,
} from "../domain/preferences";
import { keyClashes, keysOf } from "../domain/single-key-commands";
import { themes } from "../domain/theme";

/** The form of the page. Keys that would hide another command are refused. */
export const preferencesSchema = z.object({
  language: z.enum(languages),
  theme: z.enum(themes),
  density: z.enum(["normal", "compact"]),
  startPage: z.string(),
  date: z.enum(dateStyles),
  number: z.enum(numberStyles),
  singleKeys: z.boolean(),
  keys: z
    .record(z.string(), z.string())
    .refine((map) => keyClashes(map).size === 0, { params: { problem: "clash" } }),
  emailDigest: z.boolean(),
});
export type PreferencesForm = z.input<typeof preferencesSchema>;

/** What the form begins with: what is stored, and what holds where nothing is. */
export function toForm(
  stored: StoredPreferences,
  now: Pick<PreferencesForm, "language" | "theme">,
): PreferencesForm {
  const { date, number } = stored.formats ?? formatsOfLanguage;
  return {
    language: stored.language ?? now.language,
    theme: stored.theme ?? now.theme,
    density: stored.density ?? "normal",
    startPage: stored.startPage ?? "work",
    date,
    number,
    singleKeys: stored.shortcuts?.singleKeys ?? true,
    keys: { ...stored.shortcuts?.keys },
    emailDigest: stored.emailDigest ?? false,
  };
}

/** What is stored for a form. Keys that are those of the command anyway are left out. */
export function toPreferences(form: PreferencesForm): Pick<Preferences, PreferenceOfForm> {
  const { date, number, singleKeys, ...same } = form;
  const keys = Object.fromEntries(
    Object.entries(form.keys).filter(([command]) => keysOf(command, form.keys) !== command),
  );
  const { language, theme, density, startPage, emailDigest } = same;
  return {
    language,
    theme,
    density,
    startPage,
    emailDigest,
    formats: { date, number },
    shortcuts: { singleKeys, keys },
  };
}

/** The preferences in which two forms differ. */
export function changedPreferences(
  before: PreferencesForm,
  after: PreferencesForm,
): readonly PreferenceOfForm[] {
  const [old, next] = [toPreferences(before), toPreferences(after)];
  return preferencesOfForm.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]));
}
