import { type ProblemError, toProblemError } from "../../browser/problem-error";
import type {
  InvoiceGroupConfig,
  InvoiceGroupFullConfig,
  InvoiceGroupSetting,
  InvoiceGroupSettings,
} from "../../contract/invoice-group";
import { sameGroups } from "../../domain/invoice-groups/blast-radius";
import { type Merge, mergeSettings } from "../../domain/invoice-groups/merge";
import { pickSettings, settingsOf } from "../../domain/invoice-groups/settings";
import { type Attempt, type AttemptOutcome, attemptOutcome, type SaveScope } from "./attempt";
import type { SettingsPorts } from "./ports";

export type SaveStep = "rereading" | "writing" | "readingBack";

export interface SaveRequest {
  readonly accountGuid: string;
  readonly customerGuid: string;
  readonly scope: SaveScope;
  readonly opened: InvoiceGroupSettings;
  readonly mine: InvoiceGroupSettings;
  /** Scope customer: the groups as the preview showed them, by accountGuid. */
  readonly shown: ReadonlyMap<string, InvoiceGroupSettings>;
}

export type SaveResult =
  /** Nothing was sent: the service could not be read. */
  | { readonly kind: "notSent"; readonly error: ProblemError }
  /** Nothing was sent: somebody else changed the same setting; the clerk decides. */
  | { readonly kind: "conflict"; readonly now: InvoiceGroupFullConfig; readonly merge: Merge }
  /** Nothing was sent: the service already has all of it. */
  | { readonly kind: "alreadySo"; readonly now: InvoiceGroupFullConfig; readonly merge: Merge }
  /** Nothing was sent: the customer's groups are no longer what the preview showed. */
  | { readonly kind: "groupsChanged"; readonly groups: readonly InvoiceGroupConfig[] }
  | WriteResult;

export type WriteResult =
  /** The service refused (4xx): nothing changed. */
  | { readonly kind: "refused"; readonly error: ProblemError }
  /** Nobody knows whether it went through. */
  | { readonly kind: "unclear"; readonly attempt: Attempt; readonly error: ProblemError }
  /** The service took it, but could not be read afterwards. */
  | { readonly kind: "unseen"; readonly attempt: Attempt; readonly error: ProblemError }
  | SeenResult;

/** Read back: what was asked stands beside what the service has. */
export interface SeenResult {
  readonly kind: "seen";
  readonly attempt: Attempt;
  readonly outcome: AttemptOutcome;
  readonly now: InvoiceGroupFullConfig;
}

/**
 * Saves settings so that no colleague's work is lost: reads the record again, compares field by
 * field, sends only what the clerk changed, and reads back what became of it. Never throws.
 */
export async function saveSettings(
  ports: SettingsPorts,
  request: SaveRequest,
  onStep: (step: SaveStep) => void,
): Promise<SaveResult> {
  const { accountGuid, customerGuid, scope, opened, mine, shown } = request;
  onStep("rereading");
  let now: InvoiceGroupFullConfig;
  let groups: readonly InvoiceGroupConfig[];
  try {
    now = await ports.readGroup(accountGuid);
    groups = scope === "customer" ? await ports.readCustomerGroups(customerGuid) : [now];
  } catch (error) {
    return { kind: "notSent", error: toProblemError(error) };
  }
  const merge = mergeSettings({ opened, now, mine });
  if (merge.conflicts.length > 0) return { kind: "conflict", now, merge };
  const names = namesToSend(merge, scope);
  if (names.length === 0) return { kind: "alreadySo", now, merge };
  if (scope === "customer" && !sameGroups(shown, byGuid(groups), names)) {
    return { kind: "groupsChanged", groups };
  }
  const asked = pickSettings(mine, names);
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
  return write(ports, attempt, () => ports.updateOne({ ...target, ...asked }), onStep);
}

/**
 * The settings that a save sends. One that a colleague meanwhile set to the clerk's own value is
 * done for this group, but the customer's other groups still need it.
 */
function namesToSend(merge: Merge, scope: SaveScope): InvoiceGroupSetting[] {
  return scope === "customer" ? [...merge.send, ...merge.alreadySo] : [...merge.send];
}

/** Sends once, then judges by a read. Shared by save and undo. */
export async function write(
  ports: SettingsPorts,
  attempt: Attempt,
  send: () => Promise<void>,
  onStep: (step: SaveStep) => void,
): Promise<WriteResult> {
  onStep("writing");
  try {
    await send();
  } catch (thrown) {
    const error = toProblemError(thrown);
    // What is no answer of the service leaves the outcome open, even where it looks like a fault.
    return error.kind === "unclear" || error.problem.type === "page-fault"
      ? { kind: "unclear", attempt, error }
      : { kind: "refused", error };
  }
  onStep("readingBack");
  return readBack(ports, attempt);
}

/** Looks up what became of an attempt. Safe to call any number of times: it only reads. */
export async function readBack(
  ports: SettingsPorts,
  attempt: Attempt,
): Promise<SeenResult | { kind: "unseen"; attempt: Attempt; error: ProblemError }> {
  try {
    const now = await ports.readGroup(attempt.accountGuid);
    const groups =
      attempt.scope === "customer" ? await ports.readCustomerGroups(attempt.customerGuid) : [now];
    return { kind: "seen", attempt, outcome: attemptOutcome(attempt, groups), now };
  } catch (error) {
    return { kind: "unseen", attempt, error: toProblemError(error) };
  }
}

function byGuid(groups: readonly InvoiceGroupConfig[]): Map<string, InvoiceGroupSettings> {
  return new Map(groups.map((group) => [group.accountGuid, group]));
}
