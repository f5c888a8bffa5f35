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
type GroupNow = InvoiceGroupSettings & WarningFacts;

/** What a plan does with one group. */
export type PlanRow =
  | {
      readonly verdict: "change";
      /** The settings that are sent, with their values before and after. */
      readonly changes: readonly {
        readonly name: InvoiceGroupSetting;
        readonly from: SettingValue;
        readonly to: SettingValue;
      }[];
      /** Combinations that are likely a mistake, and that the change brings about. */
      readonly warnings: readonly WarningCode[];
    }
  | { readonly verdict: "already-so" }
  | Blocked;

interface Blocked {
  readonly verdict: "blocked";
  readonly reason: BlockReason;
  readonly field: InvoiceGroupSetting | null;
}

/**
 * What asking for these values does with one group, by the rules of the single form: only settings
 * that differ are sent, a value that an update does not accept blocks, combinations only warn.
 */
export function planRow(group: GroupNow, asked: SettingsPatch): PlanRow {
  const names = namesIn(asked).filter((name) => !sameValue(name, group[name], asked[name]));
  if (names.length === 0) return { verdict: "already-so" };
  const wrong = names.find(
    (name) => !invoiceGroupSettingsSchema.shape[name].safeParse(asked[name]).success,
  );
  if (wrong !== undefined) return blocked("not-writable", wrong);
  const after = { ...group, ...pickSettings(asked, names) };
  const before = new Set(settingsWarnings(group, group).map(({ code }) => code));
  return {
    verdict: "change",
    changes: names.map((name) => ({ name, from: group[name], to: after[name] })),
    warnings: settingsWarnings(after, group).flatMap(({ code }) => (before.has(code) ? [] : code)),
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
export function planUndoRow(group: GroupNow, row: AppliedRow): PlanRow {
  const before = { ...group, ...row.before };
  const applied = { ...group, ...row.applied };
  const { patch, left } = inversePatch(
    { accountGuid: "", before, asked: row.asked, applied },
    group,
  );
  const [changed] = left;
  if (changed !== undefined) return blocked("changed-since", changed.name);
  return planRow(group, patch);
}

export function blocked(reason: BlockReason, field: InvoiceGroupSetting | null = null): Blocked {
  return { verdict: "blocked", reason, field };
}
