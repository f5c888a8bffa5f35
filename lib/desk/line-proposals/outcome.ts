import "server-only";
import type { ProposalOutcome } from "../../domain/line-proposals/proposal-shape";
import { callOutcome, emptyCall } from "../../engine/approvals/outcome";
import type { OutboxEntry, SendOutcome } from "../../engine/outbox/subject";

/** An unknown outcome with only its kind. */
export const emptyOutcome: ProposalOutcome = { ...emptyCall, candidates: [], differs: [] };

/** The stored result of the proposal's call; null: none yet. */
export function toProposalOutcome(send: OutboxEntry, outcome: SendOutcome): ProposalOutcome | null {
  const call = callOutcome(send, outcome);
  return (
    call && {
      ...call,
      // The service's text, also if the read before the call was refused.
      ...(outcome.kind === "refused" && { call: "answer" }),
      candidates: outcome.kind === "unknown" ? [...outcome.candidates] : [],
      differs: "differs" in outcome ? [...outcome.differs] : [],
    }
  );
}
