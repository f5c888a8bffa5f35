/**
 * received: stored, and waiting for its read-back. done: it changed something. nothing-to-do: it
 * contained nothing new. attention: a person must check it. dead: its read-back failed for too
 * long.
 */
export const deliveryStates = ["received", "done", "nothing-to-do", "attention", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery is in its state; other codes are those of a failure that is tried again. */
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

/** The result of a read-back, in the register's terms; `group-…`: of an invoice group. */
export const readVerdicts = [
  "paid",
  "part-paid",
  "part-credited",
  "credited",
  "unpaid",
  "contradicted",
  "unknown-invoice",
  "group-ended",
  "group-active",
] as const;
