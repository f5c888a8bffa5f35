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

/** "sent" is a first entry: a later one with the same request id has the result. */
export const auditOutcomes = ["sent", "done", "refused", "unknown"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
