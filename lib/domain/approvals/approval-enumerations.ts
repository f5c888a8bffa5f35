/** What an approval request is about. */
export const approvalSubjects = ["line-proposal", "debt-act", "request", "settings-plan"] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];

/** The kinds of each subject: what is done once it is approved. */
export const approvalKindsOf = {
  // The service's operation: add, change, or import from the ERP.
  "line-proposal": ["add-line", "update-line", "import-entry"],
  // The service's operation (interface, section 4.6).
  "debt-act": ["add-fees", "add-next-invoice-lines", "assign", "update", "resolve"],
  request: [
    "update-invoice-group",
    "update-customer-invoice-group",
    "create-invoice-group",
    "create-contact",
    "erase-invoice-group",
    "report-death",
    "create-offer",
    "write-price-list",
  ],
  // change: the same change for all groups. undo: the values from before a job.
  "settings-plan": ["change", "undo"],
} as const satisfies Record<ApprovalSubject, readonly string[]>;

/** States of what is sent by one call that is done at once. */
const callStates = [
  "submitted",
  "returned",
  "withdrawn",
  "approved",
  "sent",
  "confirmed",
  "refused",
  "unknown",
] as const;

/**
 * The states of each subject. draft: it can be sent. submitted: it awaits a second person. approved:
 * it is queued for sending, or its job exists. sent: the call may be in flight. refused: the service
 * refused, or a person found that nothing happened. unknown: it is not known yet whether it happened.
 */
export const approvalStates = {
  // At first only its editors see a proposal.
  "line-proposal": ["draft", ...callStates],
  "debt-act": callStates,
  // accepted: billing has it. applied: seen in billing's events or in the record. rejected: by
  // billing, with a reason. unconfirmed: neither was seen within a day.
  request: [
    "submitted",
    "returned",
    "withdrawn",
    "approved",
    "sent",
    "unknown",
    "refused",
    "accepted",
    "applied",
    "rejected",
    "unconfirmed",
  ],
  // preparing: the groups are being read. failed: they could not be read.
  "settings-plan": [
    "preparing",
    "failed",
    "draft",
    "submitted",
    "returned",
    "withdrawn",
    "approved",
  ],
} as const satisfies Record<ApprovalSubject, readonly string[]>;
export type ApprovalStateOf<Subject extends ApprovalSubject> =
  (typeof approvalStates)[Subject][number];

/** A person's actions on every approval request. */
export const approvalActions = [
  "edit",
  "withdraw",
  "remind",
  "approve",
  "return",
  "settle",
] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** Further actions if it begins as a draft. */
export const draftActions = ["submit", "take-over"] as const;
export type DraftAction = (typeof draftActions)[number];

/**
 * Views of the list. mine: written or edited by the person. waiting: of those, what others or billing
 * must finish. attention: an outcome that this person must find. open: everything unfinished.
 */
export const approvalViews = [
  "to-approve",
  "mine",
  "waiting",
  "attention",
  "open",
  "decided",
] as const;
export type ApprovalView = (typeof approvalViews)[number];

/** Why this person may not decide on it. */
export const sharedBars = ["edited-by-you", "role"] as const;
export type SharedBar = (typeof sharedBars)[number];

/** A person's finding about an unknown outcome. */
export const settleDecisions = ["happened", "did-not-happen", "send-again"] as const;
export type SettleDecision = (typeof settleDecisions)[number];
