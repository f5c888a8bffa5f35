import "server-only";
import type { UpdateInvoiceGroupConfig } from "../../contract/invoice-group";
import type { Attempt, AttemptTarget } from "../../domain/invoice-groups/attempt";
import type { SettingChange } from "../../domain/invoice-groups/changes";
import type { SettingsResult, UndoSettings } from "../../domain/invoice-groups/save-shape";
import { namesIn, sendable, settingsOf } from "../../domain/invoice-groups/settings";
import { inversePatch } from "../../domain/invoice-groups/undo";
import { type Prevented, UnconfirmedWrite } from "../../engine/audit/send-for-person";
import { readRecords, write } from "./save-settings";
import type { NoteEnd, SettingsPorts } from "./settings-ports";

export interface UndoRequest extends UndoSettings {
  readonly accountGuid: string;
}

/** Maximum items in one call of Update Multiple Invoice Group Configurations. */
const itemsPerCall = 1000;

/**
 * Undoes a save by its inverse patch, with the same protocol: reads again, restores only the
 * settings that were not changed since, sends them, and reads back. Each group gets its own former
 * values. Never throws.
 */
export async function undoSettings(
  ports: SettingsPorts,
  { accountGuid, scope, groups: saved }: UndoRequest,
): Promise<SettingsResult | Prevented> {
  const read = await readRecords(ports, accountGuid, scope);
  if (read.kind !== "read") return read;
  const { now, groups } = read;
  const current = new Map(groups.map((group) => [group.accountGuid, group]));
  const targets: AttemptTarget[] = [];
  const left: SettingChange[] = [];
  for (const group of saved) {
    const found = current.get(group.accountGuid);
    if (found === undefined) continue;
    const settings = settingsOf(found);
    const before = { ...settings, ...group.before };
    const applied = { ...settings, ...group.applied };
    const inverse = inversePatch(
      { ...group, asked: sendable(group.asked), before, applied },
      settings,
    );
    left.push(...inverse.left);
    if (namesIn(inverse.patch).length === 0) continue;
    const { name } = found;
    targets.push({ accountGuid: group.accountGuid, name, before: settings, asked: inverse.patch });
  }
  if (targets.length === 0) return { kind: "nothingToUndo", now, left };
  const { customerGuid } = now;
  const attempt: Attempt = {
    purpose: "undo",
    scope,
    accountGuid,
    customerGuid,
    targets,
    untouched: left,
  };
  return write(ports, attempt, () => sendAll(ports, attempt));
}

async function sendAll(ports: SettingsPorts, attempt: Attempt): Promise<NoteEnd[]> {
  const items: UpdateInvoiceGroupConfig[] = attempt.targets.map(({ accountGuid, asked }) => ({
    accountGuid,
    ...asked,
  }));
  const [first] = items;
  if (items.length === 1 && first !== undefined) return [await ports.updateOne(first, attempt)];
  const ends: NoteEnd[] = [];
  for (let start = 0; start < items.length; start += itemsPerCall) {
    try {
      ends.push(await ports.updateMany(items.slice(start, start + itemsPerCall), attempt));
    } catch (error) {
      for (const end of ends) await end(null);
      // A call applies all of its items or none, but an earlier call has been applied already.
      throw start > 0 && error instanceof UnconfirmedWrite
        ? new UnconfirmedWrite("unknown", error.failure)
        : error;
    }
  }
  return ends;
}
