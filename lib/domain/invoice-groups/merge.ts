import type { InvoiceGroupSetting, InvoiceGroupSettings } from "../../contract/invoice-group";
import {
  type ConflictChoice,
  type FieldMerge,
  type FieldVersions,
  mergeFields,
} from "../merge-fields";
import { pickSettings, sameValue, settingNames, settingsOf } from "./settings";

export type Versions = FieldVersions<InvoiceGroupSettings>;
export type Merge = FieldMerge<InvoiceGroupSettings>;

/** What a save of settings sends, setting by setting; of all settings, or of the named ones. */
export function mergeSettings(versions: Versions, names = settingNames): Merge {
  return mergeFields<InvoiceGroupSettings>(names, sameValue, versions);
}

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
