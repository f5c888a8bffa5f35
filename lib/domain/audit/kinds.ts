import { recordPermissions } from "./record-permissions";

/** What an audit entry can be about: a noun of the manifest whose records can be opened. */
export type AuditKind = keyof typeof recordPermissions;

/** Whether a value from outside is a kind of audit entries. */
export function isAuditKind(value: unknown): value is AuditKind {
  return typeof value === "string" && Object.hasOwn(recordPermissions, value);
}

export const auditKinds: readonly AuditKind[] = Object.keys(recordPermissions)
  .filter(isAuditKind)
  .sort();

/**
 * sent: a first entry, whose result a later one with the same request id has. accepted: billing
 * accepted it, and its effect was not read. done: it is so. differs: it is not, or not all of it, as
 * requested. partly: some rows. not-applied: it was not sent, or had no effect.
 */
export const auditOutcomes = [
  "sent",
  "accepted",
  "done",
  "differs",
  "partly",
  "not-applied",
  "refused",
  "unknown",
] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
