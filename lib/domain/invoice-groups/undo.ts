import type { InvoiceGroupSetting, InvoiceGroupSettings } from "../../contract/invoice-group";
import type { SettingChange } from "./changes";
import { namesIn, pickSettings, type SettingsPatch, sameValue, sendable } from "./settings";

/** What one save did to one invoice group, according to the read-back. */
export interface SavedGroup {
  readonly accountGuid: string;
  readonly before: InvoiceGroupSettings;
  readonly asked: SettingsPatch;
  readonly applied: InvoiceGroupSettings;
}

export interface InversePatch {
  readonly accountGuid: string;
  /** Values from before the save, for the settings that took effect and were not changed since. */
  readonly patch: SettingsPatch;
  /** Took effect, but changed again since: not restored. */
  readonly left: readonly SettingChange[];
}

/** How to undo one save with the service's current values. An empty patch: nothing to do. */
export function inversePatch(saved: SavedGroup, now: InvoiceGroupSettings): InversePatch {
  const { before, asked, applied } = saved;
  const restore: InvoiceGroupSetting[] = [];
  const left: SettingChange[] = [];
  for (const name of namesIn(asked)) {
    if (sameValue(name, before[name], applied[name])) continue;
    if (sameValue(name, before[name], now[name])) continue;
    if (sameValue(name, applied[name], now[name])) restore.push(name);
    else left.push({ name, from: applied[name], to: now[name] });
  }
  return { accountGuid: saved.accountGuid, patch: sendable(pickSettings(before, restore)), left };
}

/** Whether a save changed anything that could be undone. */
export function canUndo(groups: readonly SavedGroup[]): boolean {
  return groups.some(({ before, asked, applied }) =>
    namesIn(asked).some((name) => !sameValue(name, before[name], applied[name])),
  );
}
