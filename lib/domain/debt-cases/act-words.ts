/** Which operation of the service an act asks for (interface, section 4.6). */
export const debtActKinds = [
  "add-fees",
  "add-next-invoice-lines",
  "assign",
  "update",
  "resolve",
] as const;
export type DebtActKind = (typeof debtActKinds)[number];

export const debtActOperations = {
  "add-fees": "addDebtCollectionFees",
  "add-next-invoice-lines": "addNextInvoiceLines",
  assign: "assignDebtCase",
  update: "updateDebtCase",
  resolve: "resolveDebtCase",
} as const satisfies Record<DebtActKind, string>;

/**
 * submitted: it waits for a second person. approved: it waits to be sent. sent: the call may be
 * under way. refused: the service said no, or a person found that nothing happened. unknown: nobody
 * knows yet whether it happened.
 */
export const debtActStates = [
  "submitted",
  "returned",
  "withdrawn",
  "approved",
  "sent",
  "confirmed",
  "refused",
  "unknown",
] as const;
export type DebtActState = (typeof debtActStates)[number];

/** What a person may ask for. `edit` submits the changed content anew. */
export const debtActActions = ["edit", "withdraw", "approve", "return", "settle"] as const;
export type DebtActAction = (typeof debtActActions)[number];

/** Why an act that waits for approval is not this person's to approve. */
export const debtApprovalBars = ["own-act", "edited-by-you", "role"] as const;
export type DebtApprovalBar = (typeof debtApprovalBars)[number];

/** mine: written or edited by the person. to-approve: theirs to decide on. open: not over yet. */
export const debtActViews = ["mine", "to-approve", "open", "decided"] as const;
export type DebtActView = (typeof debtActViews)[number];

/** Why a lead returns an act; "other" needs a note. */
export const debtReturnCodes = [
  "wrong-amount",
  "wrong-product",
  "wrong-invoice",
  "too-early",
  "not-agreed",
  "evidence-missing",
  "other",
] as const;

/** What a person finds out about an unknown outcome. */
export const debtSettleDecisions = ["happened", "did-not-happen", "send-again"] as const;
export type DebtSettleDecision = (typeof debtSettleDecisions)[number];

/** Why a case is resolved: kept by the desk, the service takes a comment. */
export const resolveOutcomes = [
  "paid-to-agency",
  "payment-agreement",
  "assigned-by-mistake",
  "disputed",
  "bankruptcy",
  "written-off",
  "other",
] as const;
export type ResolveOutcome = (typeof resolveOutcomes)[number];

/** How many acts one request makes, and one approves. */
export const mostActs = 200;
