import type { InvoiceGroupSetting, InvoiceGroupSettings } from "../../contract/invoice-group";
import { type SettingsPatch, type SettingValue, sameValue, settingNames } from "./settings";

export interface SettingChange {
  readonly name: InvoiceGroupSetting;
  readonly from: SettingValue;
  readonly to: SettingValue;
}

/** The settings that differ, in the order of the screen, with old and new value. */
export function changesBetween(
  before: InvoiceGroupSettings,
  after: InvoiceGroupSettings,
): SettingChange[] {
  return settingNames
    .filter((name) => !sameValue(name, before[name], after[name]))
    .map((name) => ({ name, from: before[name], to: after[name] }));
}

export interface AppliedSetting {
  readonly name: InvoiceGroupSetting;
  readonly before: SettingValue;
  readonly asked: SettingValue;
  readonly applied: SettingValue;
  readonly took: boolean;
  /** Why it did not take effect, if the interface gives a reason (section 4.5). */
  readonly reason: "no-administration-fee-product" | null;
}

/** Compares the requested values with the applied ones, which a later read returned. */
export function compareApplied(
  before: InvoiceGroupSettings,
  asked: SettingsPatch,
  readBack: InvoiceGroupSettings,
): AppliedSetting[] {
  return settingNames.flatMap((name) => {
    const wanted = asked[name];
    if (wanted === undefined) return [];
    const applied = readBack[name];
    const took = sameValue(name, wanted, applied);
    const silentlyOff = name === "administrationfee" && wanted === true && !took;
    const reason = silentlyOff ? "no-administration-fee-product" : null;
    return [{ name, before: before[name], asked: wanted, applied, took, reason }];
  });
}
