import type {
  InvoiceGroupConfig,
  InvoiceGroupSetting,
  InvoiceGroupSettings,
} from "../../contract/invoice-group";
import {
  namesIn,
  type ReadSettings,
  type SettingsPatch,
  type SettingValue,
  sameValue,
} from "./settings";

export interface AffectedGroup {
  readonly accountGuid: string;
  readonly name: string;
  readonly ended: boolean;
  readonly onHold: boolean;
  /** The current value of each setting that the save would send. */
  readonly today: readonly { readonly name: InvoiceGroupSetting; readonly value: SettingValue }[];
  /** The settings that would change here; empty if the group already has the values. */
  readonly wouldChange: readonly InvoiceGroupSetting[];
}

export interface BlastRadius {
  readonly groups: readonly AffectedGroup[];
  readonly changing: number;
  readonly onHold: number;
  readonly ended: number;
  /** The settings that differ between the groups now. */
  readonly differsToday: readonly InvoiceGroupSetting[];
}

/** What a save to all invoice groups of a customer would do to each of them. */
export function blastRadius(
  groups: readonly InvoiceGroupConfig[],
  patch: SettingsPatch,
): BlastRadius {
  const names = namesIn(patch);
  const affected = groups.map((group) => ({
    accountGuid: group.accountGuid,
    name: group.name,
    ended: group.status === -1,
    onHold: group.accountOnHold === true || group.customerOnHold === true,
    today: names.map((name) => ({ name, value: group[name] })),
    wouldChange: names.filter((name) => !sameValue(name, group[name], patch[name])),
  }));
  const first = groups[0];
  return {
    groups: affected,
    changing: affected.filter((group) => group.wouldChange.length > 0).length,
    onHold: affected.filter((group) => group.onHold).length,
    ended: affected.filter((group) => group.ended).length,
    differsToday: names.filter((name) =>
      groups.some((group) => !sameValue(name, group[name], first?.[name])),
    ),
  };
}

/**
 * Whether the groups are unchanged since the clerk's preview: the same groups, and in each the same
 * value of every setting that would be sent.
 */
export function sameGroups(
  shown: ReadonlyMap<string, ReadSettings>,
  now: ReadonlyMap<string, InvoiceGroupSettings>,
  names: readonly InvoiceGroupSetting[],
): boolean {
  if (shown.size !== now.size) return false;
  return [...now].every(([guid, settings]) => {
    const earlier = shown.get(guid);
    return (
      earlier !== undefined && names.every((name) => sameValue(name, earlier[name], settings[name]))
    );
  });
}
