/**
 * How far an intent comes. submitted: it waits for a second person. approved: it waits to be sent.
 * sent: the call may be under way. refused: the service said no, or a person found that nothing
 * happened. unknown: nobody knows yet whether it happened.
 */
export const intentStates = [
  "submitted",
  "returned",
  "withdrawn",
  "approved",
  "sent",
  "confirmed",
  "refused",
  "unknown",
] as const;
export type IntentState = (typeof intentStates)[number];

/** What a person may ask for of every intent. */
export const intentActions = ["edit", "withdraw", "approve", "return", "settle"] as const;
export type IntentAction = (typeof intentActions)[number];

/** What they may ask for beside of an intent that begins as a draft. */
export const draftActions = ["submit", "take-over"] as const;
export type DraftAction = (typeof draftActions)[number];

/** Why nobody else's intent is this person's to decide on. */
export const intentBars = ["edited-by-you", "role"] as const;
export type IntentBar = (typeof intentBars)[number];

/** What a person finds out about an unknown outcome. */
export const settleDecisions = ["happened", "did-not-happen", "send-again"] as const;
export type SettleDecision = (typeof settleDecisions)[number];

/** How many intents one request approves. */
export const mostApproved = 200;
