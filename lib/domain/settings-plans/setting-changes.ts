import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import { type SettingsPatch, settingKinds, settingNames } from "../invoice-groups/settings";

/** Settings that can be emptied: texts become null. Another setting always has a value. */
export function isClearable(name: InvoiceGroupSetting): boolean {
  return settingKinds[name] === "text";
}

/** What a person changes in many groups. A setting that is in neither part is kept. */
export interface SettingChanges {
  readonly set: SettingsPatch;
  readonly clear: readonly InvoiceGroupSetting[];
}

/** The values that each group is asked to have, in the order of the screen. */
export function askedOf({ set, clear }: SettingChanges): SettingsPatch {
  const cleared = Object.fromEntries(clear.map((name) => [name, null]));
  const all: SettingsPatch = { ...set, ...cleared };
  const entries = settingNames.flatMap((name) =>
    all[name] === undefined ? [] : [[name, all[name]]],
  );
  return Object.fromEntries(entries);
}

/** Settings whose change needs a second person, whatever the number of groups: holds and fees. */
const guarded: ReadonlySet<InvoiceGroupSetting> = new Set([
  "accountOnHold",
  "customerOnHold",
  "onHoldReason",
  "printFee",
  "administrationfee",
  "invoiceMinLimit",
]);

interface Planned {
  /** The number of groups that change, and the settings that change in any of them. */
  readonly changed: number;
  readonly names: readonly InvoiceGroupSetting[];
  /** Whether it shows the protected address of any of them. */
  readonly opensAddress: boolean;
}

/**
 * Why a plan needs a second person: it changes more groups than one person may, a hold or a fee, or
 * it ends the protection of an address. Null: one person suffices.
 */
export function secondPersonReason(
  { changed, names, opensAddress }: Planned,
  mostAlone: number,
): "rows" | "settings" | null {
  if (changed === 0) return null;
  if (opensAddress || names.some((name) => guarded.has(name))) return "settings";
  return changed > mostAlone ? "rows" : null;
}
