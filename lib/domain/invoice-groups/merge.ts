import type { InvoiceGroupSetting, InvoiceGroupSettings } from "../../contract/invoice-group";
import type { SettingChange } from "./changes";
import { pickSettings, type SettingValue, sameValue, settingNames, settingsOf } from "./settings";

export interface SettingConflict {
  readonly name: InvoiceGroupSetting;
  readonly opened: SettingValue;
  readonly now: SettingValue;
  readonly mine: SettingValue;
}

export interface Versions {
  /** The values that the clerk's form was filled with. */
  readonly opened: InvoiceGroupSettings;
  /** The service's values just before the write. */
  readonly now: InvoiceGroupSettings;
  /** The clerk's values. */
  readonly mine: InvoiceGroupSettings;
}

export interface Merge {
  /** Settings to send: changed by the clerk, not by others. */
  readonly send: readonly InvoiceGroupSetting[];
  /** Settings that others changed during the edit and the clerk did not: they are not sent. */
  readonly kept: readonly SettingChange[];
  /** Changed by both to different values: the clerk decides. */
  readonly conflicts: readonly SettingConflict[];
  /** Changed by both to the same value: nothing left to send. */
  readonly alreadySo: readonly InvoiceGroupSetting[];
}

/**
 * Compares field by field. The interface has no version of a record (no ETag, no time of change),
 * but its updates are partial, so changes of different settings never conflict; only the same
 * setting does. A change between this read and the write is possible, which the read-back shows.
 */
export function mergeSettings({ opened, now, mine }: Versions): Merge {
  const send: InvoiceGroupSetting[] = [];
  const kept: SettingChange[] = [];
  const conflicts: SettingConflict[] = [];
  const alreadySo: InvoiceGroupSetting[] = [];
  for (const name of settingNames) {
    const byMe = !sameValue(name, opened[name], mine[name]);
    const byOthers = !sameValue(name, opened[name], now[name]);
    if (byMe && byOthers && sameValue(name, mine[name], now[name])) alreadySo.push(name);
    else if (byMe && byOthers) {
      conflicts.push({ name, opened: opened[name], now: now[name], mine: mine[name] });
    } else if (byMe) send.push(name);
    else if (byOthers) kept.push({ name, from: opened[name], to: now[name] });
  }
  return { send, kept, conflicts, alreadySo };
}

export type ConflictChoice = "mine" | "theirs";

/**
 * The form after a merge: the service's current values, with the clerk's own changes on top, except
 * those that the clerk drops. Without a choice the clerk's value is used.
 */
export function rebase(
  versions: Versions,
  choices: Partial<Record<InvoiceGroupSetting, ConflictChoice>> = {},
): { opened: InvoiceGroupSettings; mine: InvoiceGroupSettings } {
  const { opened, now, mine } = versions;
  const ownChanges = settingNames.filter(
    (name) => !sameValue(name, opened[name], mine[name]) && choices[name] !== "theirs",
  );
  return {
    opened: settingsOf(now),
    mine: { ...settingsOf(now), ...pickSettings(mine, ownChanges) },
  };
}
