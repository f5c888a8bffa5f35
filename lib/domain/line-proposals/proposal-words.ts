/** Which operation of the service a proposal asks for: add, change, or take over from the ERP. */
export const proposalKinds = ["add-line", "update-line", "import-entry"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/**
 * approved: it waits to be sent. sent: the call may be under way. refused: the service said no, or
 * a person found that nothing happened. unknown: nobody knows yet whether it happened.
 */
export const proposalStates = [
  "draft",
  "submitted",
  "returned",
  "withdrawn",
  "approved",
  "sent",
  "confirmed",
  "refused",
  "unknown",
] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What a person may ask for. */
export const proposalActions = [
  "edit",
  "submit",
  "withdraw",
  "approve",
  "return",
  "take-over",
  "settle",
] as const;
export type ProposalAction = (typeof proposalActions)[number];

/** Why a proposal that waits for approval is not this person's to approve. */
export const approvalBars = ["own-proposal", "edited-by-you", "role"] as const;
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

/** What a person finds out about an unknown outcome. */
export const settleDecisions = ["happened", "did-not-happen", "send-again"] as const;

/** How many proposals one request approves. */
export const mostApproved = 200;
