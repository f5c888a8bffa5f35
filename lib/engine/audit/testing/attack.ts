import { type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { auditEntries, auditHeads } from "../../../db/schema/audit";
import type { AuditKey } from "../../../server/audit-keys";
import type { AuditEntry } from "../entry";
import { entryHash, genesisHash } from "../entry-hash";

/** Actions of an attacker with full access to the database: triggers and checks do not apply. */
export async function attack(database: DeskDatabase, ...statements: SQL[]): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.execute(sql`set local session_replication_role = replica`);
    await queries.execute(dropCheck);
    for (const statement of statements) await queries.execute(statement);
    await queries.execute(addCheck);
  });
}

const dropCheck = sql`alter table audit_entries drop constraint if exists audit_entries_keyed`;
const addCheck = sql`alter table audit_entries add constraint audit_entries_keyed
  check (key_id is not null or coalesce(current_setting('invoice_desk.audit_redaction', true), '') = 'on')
  not valid`;

export function emptyAudit(database: DeskDatabase): Promise<void> {
  return attack(database, sql`truncate audit_entries, audit_heads`);
}

/** Rewrites a tenant's whole chain: under a key, or without one as before there were keys. */
export async function writeChain(
  database: DeskDatabase,
  entries: readonly AuditEntry[],
  key: AuditKey | null,
): Promise<void> {
  const tenantId = entries[0]?.actor.tenantId ?? "";
  await attack(
    database,
    sql`delete from audit_entries where tenant_id = ${tenantId}`,
    sql`delete from audit_heads where tenant_id = ${tenantId}`,
  );
  await database.execute(dropCheck);
  let hash = genesisHash(tenantId, key);
  for (const [index, { actor, ...entry }] of entries.entries()) {
    const row = {
      tenantId,
      sequence: index + 1,
      at: new Date(1_700_000_000_000 + index),
      actorId: actor.personId,
      actorName: actor.name,
      actorRoles: [...actor.roles],
      action: entry.action,
      recordKind: entry.recordKind,
      recordId: entry.recordId,
      customerGuid: null,
      accountGuid: null,
      operationId: null,
      requestId: null,
      before: entry.before ?? null,
      after: entry.after ?? null,
      seen: null,
      outcome: entry.outcome,
      previousHash: hash,
      keyId: key?.id ?? null,
    };
    hash = entryHash(row, key);
    await database.insert(auditEntries).values({ ...row, hash });
  }
  await database
    .insert(auditHeads)
    .values({ tenantId, sequence: entries.length, hash, updatedAt: new Date(1_700_000_000_000) });
  await database.execute(addCheck);
}
