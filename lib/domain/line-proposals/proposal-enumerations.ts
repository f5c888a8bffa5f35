import {
  draftActions,
  intentActions,
  intentBars,
  intentStates,
} from "../approvals/intent-enumerations";

/** Which operation of the service a proposal asks for: add, change, or take over from the ERP. */
export const proposalKinds = ["add-line", "update-line", "import-entry"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** A proposal begins as its editors' alone. */
export const proposalStates = ["draft", ...intentStates] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What a person may ask for. */
export const proposalActions = [...intentActions, ...draftActions] as const;
export type ProposalAction = (typeof proposalActions)[number];

/** Why a proposal that waits for approval is not this person's to approve. */
export const approvalBars = ["own-proposal", ...intentBars] as const;
export type ApprovalBar = (typeof approvalBars)[number];

/** mine: written or edited by the person. waiting-of: submitted and not yet on an invoice line. */
export const proposalViews = ["mine", "to-approve", "decided", "waiting-of"] as const;
export type ProposalView = (typeof proposalViews)[number];

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
