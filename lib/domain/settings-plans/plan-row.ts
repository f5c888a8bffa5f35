import {
  type InvoiceGroupSetting,
  type InvoiceGroupSettings,
  invoiceGroupSettingsSchema,
} from "../../contract/invoice-group";
import {
  namesIn,
  pickSettings,
  type SettingsPatch,
  type SettingValue,
  sameValue,
} from "../invoice-groups/settings";
import { inversePatch } from "../invoice-groups/undo";
import { settingsWarnings, type WarningCode, type WarningFacts } from "../invoice-groups/warnings";
import type { BlockReason } from "./plan-enumerations";

/** One invoice group as billing has it now. */
export interface PlannedGroup {
  readonly settings: InvoiceGroupSettings;
  readonly facts: WarningFacts;
}

/** What a plan does with one group. */
export type PlanRow =
  | {
      readonly result: "change";
      /** The settings that are sent, with their values before and after. */
      readonly changes: readonly {
        readonly name: InvoiceGroupSetting;
        readonly from: SettingValue;
        readonly to: SettingValue;
      }[];
      /** Combinations that are likely a mistake, and that the change brings about. */
      readonly warnings: readonly WarningCode[];
    }
  | { readonly result: "same" }
  | Blocked;

interface Blocked {
  readonly result: "blocked";
  readonly reason: BlockReason;
  readonly name: InvoiceGroupSetting | null;
}

/**
 * What asking for these values does with one group, by the rules of the single form: only settings
 * that differ are sent, a value that an update does not accept blocks, combinations only warn.
 */
export function planRow({ settings, facts }: PlannedGroup, asked: SettingsPatch): PlanRow {
  const names = namesIn(asked).filter((name) => !sameValue(name, settings[name], asked[name]));
  if (names.length === 0) return { result: "same" };
  const wrong = names.find(
    (name) => !invoiceGroupSettingsSchema.shape[name].safeParse(asked[name]).success,
  );
  if (wrong !== undefined) return blocked("not-writable", wrong);
  const after = { ...settings, ...pickSettings(asked, names) };
  const before = new Set(settingsWarnings(settings, facts).map(({ code }) => code));
  return {
    result: "change",
    changes: names.map((name) => ({ name, from: settings[name], to: after[name] })),
    warnings: settingsWarnings(after, facts).flatMap(({ code }) => (before.has(code) ? [] : code)),
  };
}

/** What a job did to one group, as it was read back. */
export interface AppliedRow {
  readonly before: SettingsPatch;
  readonly asked: SettingsPatch;
  readonly applied: SettingsPatch;
}

/**
 * What undoing a job does with one group: it gets its values from before the job. A group in which
 * one of the applied settings has changed since is blocked as a whole.
 */
export function planUndoRow(group: PlannedGroup, row: AppliedRow): PlanRow {
  const { settings } = group;
  const before = { ...settings, ...row.before };
  const applied = { ...settings, ...row.applied };
  const { patch, left } = inversePatch(
    { accountGuid: "", before, asked: row.asked, applied },
    settings,
  );
  const [changed] = left;
  if (changed !== undefined) return blocked("changed-since", changed.name);
  return planRow(group, patch);
}

export function blocked(reason: BlockReason, name: InvoiceGroupSetting | null = null): Blocked {
  return { result: "blocked", reason, name };
}
