import { ProblemError, toProblemError } from "../../browser/problem-error";
import type {
  InvoiceGroupConfig,
  InvoiceGroupFullConfig,
  UpdateInvoiceGroupConfig,
} from "../../contract/invoice-group";
import type { SettingChange } from "../../domain/invoice-groups/changes";
import { namesIn, settingsOf } from "../../domain/invoice-groups/settings";
import { inversePatch } from "../../domain/invoice-groups/undo";
import type { Attempt, AttemptOutcome, AttemptTarget } from "./attempt";
import type { SettingsPorts } from "./ports";
import { type SaveStep, type WriteResult, write } from "./save";

export type UndoResult =
  | { readonly kind: "notSent"; readonly error: ProblemError }
  /** Nothing is left to take back: undone already, or all of it changed since. */
  | {
      readonly kind: "nothingToUndo";
      readonly now: InvoiceGroupFullConfig;
      readonly left: readonly SettingChange[];
    }
  | WriteResult;

/** The most items that one call of Update Multiple Invoice Group Configurations takes. */
const itemsPerCall = 1000;

/**
 * Takes a save back by its inverse patch, by the same protocol: reads again, restores only what
 * nobody touched since, sends, reads back. Each group gets its own former values. Never throws.
 */
export async function undoSave(
  ports: SettingsPorts,
  saved: Attempt,
  outcome: AttemptOutcome,
  onStep: (step: SaveStep) => void,
): Promise<UndoResult> {
  onStep("rereading");
  let now: InvoiceGroupFullConfig;
  let groups: readonly InvoiceGroupConfig[];
  try {
    now = await ports.readGroup(saved.accountGuid);
    groups =
      saved.scope === "customer" ? await ports.readCustomerGroups(saved.customerGuid) : [now];
  } catch (error) {
    return { kind: "notSent", error: toProblemError(error) };
  }
  const current = new Map(groups.map((group) => [group.accountGuid, group]));
  const targets: AttemptTarget[] = [];
  const left: SettingChange[] = [];
  for (const group of outcome.groups) {
    const found = current.get(group.accountGuid);
    if (found === undefined) continue;
    const inverse = inversePatch(group, settingsOf(found));
    left.push(...inverse.left);
    if (namesIn(inverse.patch).length === 0) continue;
    const { accountGuid, name } = group;
    targets.push({ accountGuid, name, before: settingsOf(found), asked: inverse.patch });
  }
  if (targets.length === 0) return { kind: "nothingToUndo", now, left };
  const attempt: Attempt = { ...saved, purpose: "undo", targets, untouched: left };
  return write(ports, attempt, () => sendAll(ports, targets), onStep);
}

async function sendAll(ports: SettingsPorts, targets: readonly AttemptTarget[]): Promise<void> {
  const items: UpdateInvoiceGroupConfig[] = targets.map(({ accountGuid, asked }) => ({
    accountGuid,
    ...asked,
  }));
  const [first] = items;
  if (items.length === 1 && first !== undefined) return ports.updateOne(first);
  for (let start = 0; start < items.length; start += itemsPerCall) {
    try {
      await ports.updateMany(items.slice(start, start + itemsPerCall));
    } catch (error) {
      // A call takes all of its items or none, but an earlier one has been taken already.
      if (start === 0) throw error;
      throw new ProblemError(toProblemError(error).problem, "unclear");
    }
  }
}
