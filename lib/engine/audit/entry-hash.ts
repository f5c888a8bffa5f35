import "server-only";
import { createHmac } from "node:crypto";
import type { auditEntries } from "../../db/schema/audit";
import type { AuditKey } from "../../server/audit-keys";
import { canonicalHash, canonicalText } from "../../server/canonical-hash";

/** An entry with its position in the chain: every column but the hash. */
export type ChainedRow = Omit<typeof auditEntries.$inferSelect, "hash">;

/** The previous hash of the first entry of a tenant's chain. */
export function genesisHash(tenantId: string, key: AuditKey | null): string {
  return hashOf(["invoice-desk audit", tenantId], key);
}

/**
 * The hash of an entry over the canonical JSON of all its other columns: HMAC-SHA-256 under the key
 * that the entry names; plain SHA-256 for an entry without a key, from before there were keys.
 */
export function entryHash(row: ChainedRow, key: AuditKey | null): string {
  const { keyId, ...columns } = columnsOf(row);
  if (keyId !== (key?.id ?? null)) throw new TypeError("The entry is under another key.");
  return hashOf(key === null ? columns : { ...columns, keyId }, key);
}

function columnsOf(row: ChainedRow) {
  return {
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
    keyId: row.keyId,
  } satisfies Record<keyof ChainedRow, unknown>;
}

function hashOf(value: unknown, key: AuditKey | null): string {
  if (key === null) return canonicalHash(value);
  return createHmac("sha256", key.secret).update(canonicalText(value)).digest("hex");
}
