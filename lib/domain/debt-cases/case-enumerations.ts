/**
 * States of a case in the desk's register. dropped: it never existed; notes on it stay readable.
 */
export const debtCaseStates = [
  "assigned",
  "updated",
  "paid",
  "credited",
  "resolved",
  "needs-attention",
  "dropped",
] as const;
export type DebtCaseState = (typeof debtCaseStates)[number];

/**
 * Why a person must check a case: a webhook about an invoice without a case in the register; one
 * whose invoice the service does not have; a case that the service does not have, or has under
 * another id; a refused resolution; a contradiction of webhook and read-back; a group that ended;
 * an action with an unknown outcome.
 */
export const attentionReasons = [
  "webhook-without-case",
  "unknown-invoice",
  "case-missing-in-service",
  "other-case-id",
  "resolve-refused",
  "webhook-contradicted",
  "group-ended",
  "act-unknown",
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** Final states. */
export const closedCaseStates: ReadonlySet<DebtCaseState> = new Set([
  "paid",
  "credited",
  "resolved",
  "dropped",
]);

/** Why an invoice left the list of open invoices. */
export const removedReasons = ["assigned", "paid", "credited", "unknown"] as const;
export type RemovedReason = (typeof removedReasons)[number];

/**
 * How the register is made to agree with the service: close the case as in the service; copy the
 * service's case; do not change it, because nothing differs; assign the invoice once more; drop a
 * case that the service never had.
 */
export const caseRepairs = ["close", "take-service-id", "keep", "assign-again", "drop"] as const;
export type CaseRepair = (typeof caseRepairs)[number];
