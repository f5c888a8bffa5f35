import "server-only";
import type { DebtActOutcome } from "../../../domain/debt-cases/act-shape";
import { callOutcome, emptyCall } from "../../../engine/approvals/outcome";
import type { OutboxEntry, SendOutcome } from "../../../engine/outbox/subject";

/** An unknown outcome with only its kind. */
export const emptyActOutcome: DebtActOutcome = { ...emptyCall, found: {} };

/** The stored result of the action's call; null: none yet. */
export function toActOutcome(send: OutboxEntry, outcome: SendOutcome): DebtActOutcome | null {
  const call = callOutcome(send, outcome);
  return call && { ...call, found: "found" in outcome ? { ...outcome.found } : {} };
}
