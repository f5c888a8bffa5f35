/**
 * received: stored, and waiting for its read-back. done: something was changed by it. nothing-to-do:
 * it told what was known. attention: a person has to look. dead: its read-back failed for too long.
 */
export const deliveryStates = ["received", "done", "nothing-to-do", "attention", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery is where it is; other words are those of a failure that is tried again. */
export const deliveryReasons = [
  "assignment-under-way",
  "not-seen-yet",
  "unknown-kind",
  "unreadable",
  "other-body",
  "webhook-without-case",
  "unknown-invoice",
  "webhook-contradicted",
  "group-ended",
  "rehearsed",
  "closed-by-person",
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** What a read-back found, in the words of the register; `group-…`: of an invoice group. */
export const readVerdicts = [
  "paid",
  "part-paid",
  "credited",
  "unpaid",
  "contradicted",
  "unknown-invoice",
  "group-ended",
  "group-active",
] as const;
