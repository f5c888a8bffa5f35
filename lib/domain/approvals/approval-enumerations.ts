/**
 * States of an approval request. submitted: it awaits a second person. approved: it is queued for
 * sending. sent: the call may be in flight. refused: the service refused, or a person found that
 * nothing happened. unknown: it is not known yet whether it happened.
 */
export const approvalStates = [
  "submitted",
  "returned",
  "withdrawn",
  "approved",
  "sent",
  "confirmed",
  "refused",
  "unknown",
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** A person's actions on every approval request. */
export const approvalActions = ["edit", "withdraw", "approve", "return", "settle"] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** Further actions if it begins as a draft. */
export const draftActions = ["submit", "take-over"] as const;
export type DraftAction = (typeof draftActions)[number];

/** Why this person may not decide on it. */
export const sharedBars = ["edited-by-you", "role"] as const;
export type SharedBar = (typeof sharedBars)[number];

/** A person's finding about an unknown outcome. */
export const settleDecisions = ["happened", "did-not-happen", "send-again"] as const;
export type SettleDecision = (typeof settleDecisions)[number];
