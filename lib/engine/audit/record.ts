import "server-only";
import { eq, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { insertJson } from "../../db/insert-json";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { statedOutcome } from "../../domain/audit/stated-outcome";
import { normalizeIdentifier } from "../../domain/identifiers";
import { type AuditKey, type AuditKeys, auditKeys } from "../../server/audit-keys";
import type { AuditEntry } from "./entry";
import { type ChainedRow, entryHash, genesisHash } from "./entry-hash";
import { auditText, auditValue } from "./values";

/**
 * Appends one entry to the tenant's chain. Call it as the last statement of the transaction that it
 * records: the head row is locked from here to the commit.
 */
export async function recordAudit(queries: DeskTransaction, entry: AuditEntry): Promise<void> {
  await recordAudits(queries, [entry]);
}

/** The same for several entries of one tenant, in order. */
export async function recordAudits(
  queries: DeskTransaction,
  entries: readonly AuditEntry[],
  keys: Pick<AuditKeys, "current"> = auditKeys(),
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const { tenantId } = first.actor;
  if (entries.some(({ actor }) => actor.tenantId !== tenantId)) {
    throw new TypeError("One chain at a time: these entries are of several tenants.");
  }
  const { current } = keys;
  const head = await lockHead(queries, tenantId, current);
  let { sequence, hash } = head;
  const rows: (ChainedRow & { hash: string })[] = [];
  for (const entry of entries) {
    sequence += 1;
    const place = { sequence, at: head.at, previousHash: hash, keyId: current.id };
    const row = rowOf(entry, place);
    hash = entryHash(row, current);
    rows.push({ ...row, hash });
  }
  await insertJson(queries, auditEntries, rows);
  await queries
    .update(auditHeads)
    .set({ sequence, hash, updatedAt: head.at })
    .where(eq(auditHeads.tenantId, tenantId));
}

interface Head {
  readonly sequence: number;
  readonly hash: string;
  /** The moment of the next entries: never before that of the last one. */
  readonly at: Date;
}

/** Locks the end of the tenant's chain until the transaction ends; starts a missing chain. */
export async function lockHead(
  queries: DeskTransaction,
  tenantId: string,
  key: AuditKey,
): Promise<Head> {
  await queries
    .insert(auditHeads)
    .values({ tenantId, sequence: 0, hash: genesisHash(tenantId, key) })
    .onConflictDoNothing();
  // An update instead of a locking read: the clock is read once the row is locked.
  const [row] = await queries
    .update(auditHeads)
    .set({
      updatedAt: sql`greatest(${auditHeads.updatedAt}, date_trunc('milliseconds', clock_timestamp()))`,
    })
    .where(eq(auditHeads.tenantId, tenantId))
    .returning({
      sequence: auditHeads.sequence,
      hash: auditHeads.hash,
      at: auditHeads.updatedAt,
    });
  if (!row) throw new Error("The tenant's chain has no head.");
  return row;
}

function rowOf(
  entry: AuditEntry,
  place: Pick<ChainedRow, "sequence" | "at" | "previousHash" | "keyId">,
): ChainedRow {
  const { actor } = entry;
  return {
    tenantId: actor.tenantId,
    ...place,
    actorId: actor.personId,
    actorName: auditText(actor.name),
    actorRoles: [...actor.roles],
    action: entry.action,
    recordKind: entry.recordKind,
    recordId: auditText(entry.recordId),
    customerGuid: normalizeIdentifier(entry.customerGuid ?? ""),
    accountGuid: normalizeIdentifier(entry.accountGuid ?? ""),
    operationId: entry.operationId ?? null,
    requestId: entry.requestId ?? null,
    before: auditValue(entry.before),
    after: auditValue(entry.after),
    outcome: statedOutcome(entry),
    seen: auditValue(entry.seen),
  };
}
