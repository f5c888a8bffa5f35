import "server-only";
import type { auditEntries } from "../../db/schema/audit";
import { canonicalHash } from "../../server/canonical-hash";

/** An entry with its place in the chain: every column but the hash. */
export type ChainedRow = Omit<typeof auditEntries.$inferSelect, "hash">;

/** What the first entry of a tenant's chain has for the hash of the one before. */
export function genesisHash(tenantId: string): string {
  return canonicalHash(["invoice-desk audit", tenantId]);
}

/** The hash of an entry: SHA-256 over the canonical JSON of all its other columns. */
export function entryHash(row: ChainedRow): string {
  return canonicalHash({
    tenantId: row.tenantId,
    sequence: row.sequence,
    at: row.at.toISOString(),
    actorId: row.actorId,
    actorName: row.actorName,
    actorRoles: row.actorRoles,
    action: row.action,
    recordKind: row.recordKind,
    recordId: row.recordId,
    customerGuid: row.customerGuid,
    accountGuid: row.accountGuid,
    operationId: row.operationId,
    requestId: row.requestId,
    before: row.before,
    after: row.after,
    outcome: row.outcome,
    seen: row.seen,
    previousHash: row.previousHash,
  } satisfies Record<keyof ChainedRow, unknown>);
}
