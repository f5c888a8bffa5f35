/**
 * Where a case of the desk's register stands. dropped: there was none behind it; what people wrote
 * down about it stays readable.
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
 * Why somebody has to look at a case: a webhook about an invoice that the register has no case for;
 * one whose invoice the service does not know; a case that the service does not have, or has under
 * another id; a resolution that was refused; a webhook and the read-back that say different things;
 * a group that ended; an act whose outcome stayed unknown.
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

/** States in which nothing is expected any more. */
export const closedCaseStates: ReadonlySet<DebtCaseState> = new Set([
  "paid",
  "credited",
  "resolved",
  "dropped",
]);

/** Why an invoice left the list of open invoices. */
export const goneReasons = ["assigned", "paid", "credited", "unknown"] as const;
export type GoneReason = (typeof goneReasons)[number];

/**
 * How the register is made to agree with the service: close the case as the service has; take over
 * the case that the service has; leave it standing, since nothing differs; assign the invoice once
 * more; drop what the service never had.
 */
export const caseRepairs = ["close", "take-service-id", "keep", "assign-again", "drop"] as const;
export type CaseRepair = (typeof caseRepairs)[number];
