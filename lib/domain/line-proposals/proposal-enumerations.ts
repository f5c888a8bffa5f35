import {
  approvalActions,
  approvalKindsOf,
  approvalStates,
  draftActions,
  sharedBars,
} from "../approvals/approval-enumerations";

export const proposalKinds = approvalKindsOf["line-proposal"];
export type ProposalKind = (typeof proposalKinds)[number];

export const proposalStates = approvalStates["line-proposal"];
export type ProposalState = (typeof proposalStates)[number];

/** A person's actions. */
export const proposalActions = [...approvalActions, ...draftActions] as const;
export type ProposalAction = (typeof proposalActions)[number];

/** Why this person may not approve a waiting proposal. */
export const proposalBars = ["own-proposal", ...sharedBars] as const;
export type ProposalBar = (typeof proposalBars)[number];

/** Why a lead returns a proposal; "other" needs a note. */
export const returnCodes = [
  "wrong-amount",
  "wrong-product",
  "wrong-period",
  "wrong-recipient",
  "duplicate",
  "unclear-description",
  "evidence-missing",
  "not-agreed",
  "other",
] as const;
