/**
 * What an audit entry can be about: code words of the glossary. Open pages look up by them what
 * to read again (lib/browser/use-changes).
 */
export const auditKinds = [
  "audit",
  "customers",
  "debt-acts",
  "debt-cases",
  "invoice-groups",
  "invoice-lines",
  "invoices",
  "jobs",
  "line-followups",
  "line-proposals",
  "metering-points",
  "offers",
  "people",
  "prices",
  "products",
  "webhooks",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** "sent" is an intent: a later entry of the same request id says what became of it. */
export const auditOutcomes = ["sent", "done", "refused", "unknown"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export function isAuditKind(value: unknown): value is AuditKind {
  return auditKinds.some((kind) => kind === value);
}
