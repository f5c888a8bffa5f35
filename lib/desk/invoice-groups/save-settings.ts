import "server-only";
import type {
  InvoiceGroupConfig,
  InvoiceGroupFullConfig,
  InvoiceGroupSetting,
} from "../../contract/invoice-group";
import { type Attempt, attemptOutcome } from "../../domain/invoice-groups/attempt";
import { sameGroups } from "../../domain/invoice-groups/blast-radius";
import { type Merge, mergeSettings } from "../../domain/invoice-groups/merge";
import type { SaveSettings, SettingsResult } from "../../domain/invoice-groups/save-shape";
import { pickSettings, settingsOf } from "../../domain/invoice-groups/settings";
import type { DeskProblem } from "../../server/problem";
import { toDeskProblem } from "../../server/upstream/service-refusal";
import { type NoteEnd, type SettingsPorts, UnconfirmedWrite } from "./settings-ports";

/** `accountGuid` names the group of the page that saves. */
export interface SaveRequest extends SaveSettings {
  readonly accountGuid: string;
}

/** Nothing was sent because the service could not be read, or the write had no effect. */
export type Prevented = {
  readonly kind: "notSent" | "refused";
  readonly failure: DeskProblem;
};

/**
 * Saves settings without overwriting a colleague's change: reads the record again, compares field
 * by field, sends only what the clerk changed, and reads back what was applied. Never throws.
 */
export async function saveSettings(
  ports: SettingsPorts,
  { accountGuid, scope, opened, wanted, shown }: SaveRequest,
): Promise<SettingsResult | Prevented> {
  const read = await readRecords(ports, accountGuid, scope);
  if (read.kind === "notSent") return read;
  const { now, groups } = read;
  const base = { ...settingsOf(now), ...opened };
  const merge = mergeSettings({ opened: base, now, mine: { ...base, ...wanted } });
  if (merge.conflicts.length > 0) return { kind: "conflict", now, merge };
  const names = namesToSend(merge, scope);
  if (names.length === 0) return { kind: "alreadySo", now, merge };
  const current = new Map(groups.map((group) => [group.accountGuid, group]));
  if (scope === "customer" && !sameGroups(new Map(Object.entries(shown)), current, names)) {
    return { kind: "groupsChanged", groups };
  }
  const asked = pickSettings(wanted, names);
  const { customerGuid } = now;
  const attempt: Attempt = {
    purpose: "save",
    scope,
    accountGuid,
    customerGuid,
    untouched: merge.kept,
    targets: groups.map((group) => ({
      accountGuid: group.accountGuid,
      name: group.name,
      before: settingsOf(group),
      asked,
    })),
  };
  const target = scope === "customer" ? { customerGuid } : { accountGuid };
  return write(ports, attempt, async () => [
    await ports.updateOne({ ...target, ...asked }, attempt),
  ]);
}

/**
 * The settings that a save sends. If a colleague already set one to the clerk's value, it is
 * omitted for this group, but the customer's other groups still need it.
 */
function namesToSend(merge: Merge, scope: Attempt["scope"]): InvoiceGroupSetting[] {
  return scope === "customer" ? [...merge.send, ...merge.alreadySo] : [...merge.send];
}

interface Records {
  readonly kind: "read";
  readonly now: InvoiceGroupFullConfig;
  /** All groups in the scope. */
  readonly groups: readonly InvoiceGroupConfig[];
}

/** The group, and with scope customer every group of its customer. */
export async function readRecords(
  ports: SettingsPorts,
  accountGuid: string,
  scope: Attempt["scope"],
): Promise<Records | { kind: "notSent"; failure: DeskProblem }> {
  try {
    const now = await ports.readGroup(accountGuid);
    const groups = scope === "customer" ? await ports.readCustomerGroups(now.customerGuid) : [now];
    return { kind: "read", now, groups };
  } catch (error) {
    return { kind: "notSent", failure: toDeskProblem(error, []) };
  }
}

/** Sends once, then decides by a read. Shared by save and undo. */
export async function write(
  ports: SettingsPorts,
  attempt: Attempt,
  send: () => Promise<NoteEnd[]>,
): Promise<SettingsResult | Prevented> {
  let ends: NoteEnd[];
  try {
    ends = await send();
  } catch (error) {
    if (!(error instanceof UnconfirmedWrite)) {
      return { kind: "notSent", failure: toDeskProblem(error, []) };
    }
    const { failure } = error;
    return error.outcome === "refused"
      ? { kind: "refused", failure }
      : { kind: "unclear", attempt, problem: failure.problem };
  }
  const read = await readRecords(ports, attempt.accountGuid, attempt.scope);
  if (read.kind === "notSent") {
    for (const end of ends) await end(null);
    return { kind: "unseen", attempt, problem: read.failure.problem };
  }
  const outcome = attemptOutcome(attempt, read.groups);
  for (const end of ends) await end(outcome);
  return { kind: "seen", attempt, outcome, now: read.now };
}
