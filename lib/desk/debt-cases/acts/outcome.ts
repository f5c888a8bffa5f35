import "server-only";
import type { DebtActOutcome } from "../../../domain/debt-cases/act-shape";
import { callOutcome, emptyCall } from "../../approvals/outcome";
import type { OutboxEntry, SendOutcome } from "../../outbox/subject";

/** An outcome of which nothing is known but its kind. */
export const emptyActOutcome: DebtActOutcome = { ...emptyCall, found: {} };

/** What became of the call, as the act keeps it; null: nothing yet. */
export function toActOutcome(send: OutboxEntry, outcome: SendOutcome): DebtActOutcome | null {
  const call = callOutcome(send, outcome);
  return call && { ...call, found: "found" in outcome ? { ...outcome.found } : {} };
}
