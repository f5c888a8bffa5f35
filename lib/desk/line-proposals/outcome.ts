import "server-only";
import type { ProposalOutcome } from "../../domain/line-proposals/proposal-shape";
import { callOutcome, emptyCall } from "../approvals/outcome";
import type { OutboxEntry, SendOutcome } from "../outbox/subject";

/** An outcome of which nothing is known but its kind. */
export const emptyOutcome: ProposalOutcome = { ...emptyCall, candidates: [], differs: [] };

/** What became of the call, as the proposal keeps it; null: nothing yet. */
export function toProposalOutcome(send: OutboxEntry, outcome: SendOutcome): ProposalOutcome | null {
  const call = callOutcome(send, outcome);
  return (
    call && {
      ...call,
      // The service's word, also where the look before the call was refused.
      ...(outcome.kind === "refused" && { call: "answer" }),
      candidates: outcome.kind === "unknown" ? [...outcome.candidates] : [],
      differs: "differs" in outcome ? [...outcome.differs] : [],
    }
  );
}
