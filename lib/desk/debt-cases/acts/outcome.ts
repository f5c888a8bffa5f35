import "server-only";
import type { DebtActOutcome } from "../../../domain/debt-cases/act-shape";
import { callOutcome, emptyCall } from "../../approvals/outcome";
import type { SendOutcome, SendRow } from "../../sends/subject";

/** An outcome of which nothing is known but its kind. */
export const emptyActOutcome: DebtActOutcome = { ...emptyCall, found: {} };

/** What became of the call, as the act keeps it; null: nothing yet. */
export function toActOutcome(send: SendRow, outcome: SendOutcome): DebtActOutcome | null {
  const call = callOutcome(send, outcome);
  return call && { ...call, found: "found" in outcome ? { ...outcome.found } : {} };
}
