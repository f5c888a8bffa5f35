import "server-only";
import type { ProposalOutcome } from "../../domain/line-proposals/proposal-shape";

/** An outcome of which nothing is known but its kind. */
export const emptyOutcome: ProposalOutcome = {
  kind: "unknown",
  call: null,
  sentAt: null,
  reason: null,
  errors: [],
  checks: 0,
  checkedAt: null,
  nextCheckAt: null,
  candidates: [],
  possibleDuplicate: false,
  differs: [],
  settledBy: null,
  note: null,
};
