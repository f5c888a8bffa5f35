import "server-only";
import type {
  InvoiceGroupConfig,
  InvoiceGroupFullConfig,
  InvoiceGroupSetting,
} from "../../contract/invoice-group";
import { type Attempt, attemptOutcome } from "../../domain/invoice-groups/attempt";
import { sameGroups } from "../../domain/invoice-groups/blast-radius";
import { type Merge, mergeSettings } from "../../domain/invoice-groups/merge";
import { opensAddress } from "../../domain/invoice-groups/opens-address";
import type {
  SaveSettings,
  SeenResult,
  SettingsResult,
} from "../../domain/invoice-groups/save-shape";
import { pickSettings, settingsOf } from "../../domain/invoice-groups/settings";
import { confirmWrite, type Prevented } from "../../engine/audit/send-for-person";
import { maskAnswer } from "../../server/proxy/mask-answer";
import { toDeskProblem } from "../../server/upstream/service-refusal";
import type { NoteEnd, SettingsPorts } from "./settings-ports";

/** `accountGuid` names the group of the page that saves. */
export interface SaveRequest extends SaveSettings {
  readonly accountGuid: string;
}

/**
 * Saves settings without overwriting a colleague's change: reads the record again, compares field
 * by field, sends only what the clerk changed, and reads back what was applied. Never throws.
 */
export async function saveSettings(
  ports: SettingsPorts,
  { accountGuid, scope, opened, wanted, shown }: SaveRequest,
): Promise<SettingsResult | Prevented> {
  const read = await readRecords(ports, accountGuid, scope);
  if (read.kind !== "read") return read;
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
): Promise<Records | Prevented> {
  try {
    return await readGroups(ports, accountGuid, scope);
  } catch (error) {
    return { kind: "notSent", failure: toDeskProblem(error, []) };
  }
}

async function readGroups(
  ports: SettingsPorts,
  accountGuid: string,
  scope: Attempt["scope"],
): Promise<Records> {
  const now = await ports.readGroup(accountGuid);
  const groups = scope === "customer" ? await ports.readCustomerGroups(now.customerGuid) : [now];
  return { kind: "read", now, groups };
}

/** A record whose protection this write ended is answered as it was shown before. */
function maskedAsBefore(
  { accountGuid, targets }: Attempt,
  now: InvoiceGroupFullConfig,
): InvoiceGroupFullConfig {
  const target = targets.find((one) => one.accountGuid === accountGuid);
  if (target === undefined || !opensAddress(target.before, target.asked)) return now;
  maskAnswer("getInvoiceGroupConfig", now, "hidden");
  return now;
}

/** Sends once, then decides by a read. Shared by save and undo. */
export async function write(
  ports: SettingsPorts,
  attempt: Attempt,
  send: () => Promise<NoteEnd[]>,
): Promise<SettingsResult | Prevented> {
  const confirmed = await confirmWrite<Pick<SeenResult, "outcome" | "now">>(
    async () => {
      const ends = await send();
      return async (seen) => {
        for (const end of ends) await end(seen?.outcome ?? null);
      };
    },
    async () => {
      const { now, groups } = await readGroups(ports, attempt.accountGuid, attempt.scope);
      const outcome = attemptOutcome(attempt, groups);
      return { now: maskedAsBefore(attempt, now), outcome };
    },
  );
  switch (confirmed.kind) {
    case "seen":
      return { kind: "seen", attempt, ...confirmed.seen };
    case "unclear":
    case "unseen":
      return { ...confirmed, attempt };
    default:
      return confirmed;
  }
}
