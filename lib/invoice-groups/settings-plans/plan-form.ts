import { z } from "zod";
import { type InvoiceGroupSetting, invoiceGroupSettingsSchema } from "../../contract/invoice-group";
import { type EntryProblem, entryProblemOf } from "../../domain/entry";
import {
  type SettingValue,
  settingKinds,
  settingNames,
} from "../../domain/invoice-groups/settings";
import { readNumber } from "../../domain/read-number";
import type { SettingChanges } from "../../domain/settings-plans/setting-changes";
import { isClearable } from "../../domain/settings-plans/setting-changes";
import { numberRules } from "../settings/form";

/** The value of a choice, or the mode of a typed setting, that is left as it is in each group. */
export const keep = "keep";
const modes = [keep, "set", "clear"] as const;
export type ChangeMode = (typeof modes)[number];

const name = invoiceGroupSettingsSchema.keyof();

const formSchema = z.object({
  /** Of a flag or a choice: its value as text, or `keep`. Of the others: what was typed. */
  set: z.record(name, z.string()),
  /** Of settings that are typed; the others' is not used. */
  mode: z.record(name, z.enum(modes)),
  note: z.string(),
});

export type PlanForm = z.input<typeof formSchema>;

/** What the form asks for. */
export interface PlanEntry {
  readonly changes: SettingChanges;
  /** Null: none was written. */
  readonly note: string | null;
}

/** The maximum length of a note on a plan. */
export const longestNote = 1000;

/** Whether a setting's value is typed, rather than chosen. */
export function isTyped(setting: InvoiceGroupSetting): boolean {
  return settingKinds[setting] !== "flag" && settingKinds[setting] !== "choice";
}

/** The modes of a typed setting: only a text can be cleared. */
export function modesOf(setting: InvoiceGroupSetting): readonly ChangeMode[] {
  return modes.filter((mode) => mode !== "clear" || isClearable(setting));
}

/** A form in which every setting is kept. */
export function emptyPlanForm(): PlanForm {
  return {
    set: recordOf((setting) => (isTyped(setting) ? "" : keep)),
    mode: recordOf(() => keep),
    note: "",
  };
}

/** A value for each setting. A cast, because `Object.fromEntries` does not preserve the keys' types. */
function recordOf<Value>(read: (setting: InvoiceGroupSetting) => Value) {
  const entries = settingNames.map((setting) => [setting, read(setting)]);
  return Object.fromEntries(entries) as Record<InvoiceGroupSetting, Value>;
}

/** The settings that the form changes, in the order of the screen. */
export function changedIn(form: PlanForm): InvoiceGroupSetting[] {
  return settingNames.filter((setting) =>
    isTyped(setting) ? form.mode[setting] !== keep : form.set[setting] !== keep,
  );
}

/** The form of a plan: each changed setting by the rules of the form of one group. */
export const planFormSchema = (currency: string) =>
  formSchema.transform((form, context): PlanEntry => {
    const changed = changedIn(form);
    const cleared = changed.filter((setting) => isTyped(setting) && form.mode[setting] === "clear");
    const values: Partial<Record<InvoiceGroupSetting, SettingValue>> = {};
    const refuse = (path: string[], input: string, params: object) =>
      context.addIssue({ code: "custom", path, input, params: { ...params } });
    for (const setting of changed) {
      if (cleared.includes(setting)) continue;
      const read = readSetting(setting, form.set[setting], currency);
      if ("problem" in read) refuse(["set", setting], form.set[setting], read.problem);
      else values[setting] = read.value;
    }
    const note = form.note.trim();
    if (note.length > longestNote) {
      refuse(["note"], form.note, { problem: "long", limit: longestNote });
    }
    if (changed.length === 0) refuse([], "", { problem: "nothing-changed" });
    const set = invoiceGroupSettingsSchema.partial().safeParse(values);
    return { changes: { set: set.data ?? {}, clear: cleared }, note: note === "" ? null : note };
  });

/** A typed or chosen value, checked by the rules of a save. */
function readSetting(
  setting: InvoiceGroupSetting,
  text: string,
  currency: string,
): { readonly value: SettingValue } | { readonly problem: EntryProblem } {
  const value = readText(setting, text, currency);
  if (typeof value === "object" && value !== null) return { problem: value };
  const checked = invoiceGroupSettingsSchema.shape[setting].safeParse(value);
  const [issue] = checked.error?.issues ?? [];
  return issue ? { problem: entryProblemOf(issue) ?? { problem: "choice" } } : { value };
}

function readText(
  setting: InvoiceGroupSetting,
  text: string,
  currency: string,
): SettingValue | EntryProblem {
  switch (settingKinds[setting]) {
    case "flag":
      return text === "true";
    case "text":
      return text.trim() || { problem: "required" };
    default:
      return readNumber(text, numberRules(setting, currency));
  }
}
