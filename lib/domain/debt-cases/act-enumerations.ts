import { approvalKindsOf, approvalStates, sharedBars } from "../approvals/approval-enumerations";

export const debtActKinds = approvalKindsOf["debt-act"];
export type DebtActKind = (typeof debtActKinds)[number];

export const debtActStates = approvalStates["debt-act"];
export type DebtActState = (typeof debtActStates)[number];

export const debtActOperations = {
  "add-fees": "addDebtCollectionFees",
  "add-next-invoice-lines": "addNextInvoiceLines",
  assign: "assignDebtCase",
  update: "updateDebtCase",
  resolve: "resolveDebtCase",
} as const satisfies Record<DebtActKind, string>;

/** Why this person may not approve a waiting debt action. */
export const debtApprovalBars = ["own-act", ...sharedBars] as const;
export type DebtApprovalBar = (typeof debtApprovalBars)[number];

/** Why a lead returns a debt action; "other" needs a note. */
export const debtReturnCodes = [
  "wrong-amount",
  "wrong-product",
  "wrong-invoice",
  "too-early",
  "not-agreed",
  "evidence-missing",
  "other",
] as const;

/** Why a case is resolved: stored by the desk; the service takes a comment. */
export const resolveOutcomes = [
  "paid-to-agency",
  "payment-agreement",
  "assigned-by-mistake",
  "disputed",
  "bankruptcy",
  "written-off",
  "other",
] as const;

/** Maximum number of actions in one request. */
export const mostActs = 200;
