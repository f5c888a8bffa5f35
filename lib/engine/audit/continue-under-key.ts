import "server-only";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { auditKeys } from "../../server/audit-keys";
import type { Runtime } from "../../server/runtime";
import { type AuditEntry, systemActor } from "./entry";
import { lockHead, recordAudits } from "./record";
import { type BrokenRow, walkChain } from "./walk";

/**
 * Continues each chain whose last entry has another key, or none, with an entry about it. A chain
 * that never had a key is verified first: from then on the key protects its entries. If it is
 * broken, the desk continues, records it in its log and in the chain, and audit:verify names the
 * row from then on. Call it before anything else is written.
 */
export async function continueUnderKey({
  database,
  log,
}: Pick<Runtime, "database" | "log">): Promise<void> {
  const heads = await database.select({ tenantId: auditHeads.tenantId }).from(auditHeads);
  for (const { tenantId } of heads) {
    try {
      const done = await continueChain(database, tenantId);
      if (!done) continue;
      const { sequence, broken } = done;
      log.write("warn", "audit-key", { tenantId, sequence });
      if (broken) {
        log.write("error", "audit-broken", {
          tenantId,
          sequence: broken.sequence,
          kind: broken.differs,
        });
      }
    } catch (error) {
      log.write("error", "audit-key", { tenantId, failure: error });
    }
  }
}

async function continueChain(
  database: DeskDatabase,
  tenantId: string,
): Promise<{ readonly sequence: number; readonly broken: BrokenRow | null } | null> {
  const keys = auditKeys();
  return database.transaction(async (queries) => {
    // Of two desks that start at once, the second finds it done.
    const { sequence } = await lockHead(queries, tenantId, keys.current);
    const lastKeyId = await findLastKey(queries, tenantId);
    if (sequence === 0 || lastKeyId === keys.current.id) return null;
    const wasKeyed = await hasKeyedEntry(queries, tenantId);
    const broken = wasKeyed
      ? null
      : await walkChain(queries, { tenantId, keys: keys.all, mayBeUnkeyed: true });
    const about = { actor: systemActor(tenantId), recordKind: "audit" } as const;
    const entries: AuditEntry[] = [
      {
        ...about,
        action: "audit.keyed",
        recordId: keys.current.id,
        before: { keyId: lastKeyId },
        after: { keyId: keys.current.id },
        outcome: "done",
        seen: { entries: sequence, verified: !wasKeyed },
      },
    ];
    if (broken) {
      entries.push({
        ...about,
        action: "audit.found-broken",
        recordId: String(broken.sequence),
        outcome: "unknown",
        seen: { sequence: broken.sequence, differs: broken.differs },
      });
    }
    await recordAudits(queries, entries);
    return { sequence, broken };
  });
}

/** The key of the last entry; null: none. */
async function findLastKey(queries: DeskTransaction, tenantId: string): Promise<string | null> {
  const [row] = await queries
    .select({ keyId: auditEntries.keyId })
    .from(auditEntries)
    .where(eq(auditEntries.tenantId, tenantId))
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  return row?.keyId ?? null;
}

async function hasKeyedEntry(queries: DeskTransaction, tenantId: string): Promise<boolean> {
  const [row] = await queries
    .select({ sequence: auditEntries.sequence })
    .from(auditEntries)
    .where(and(eq(auditEntries.tenantId, tenantId), isNotNull(auditEntries.keyId)))
    .limit(1);
  return row !== undefined;
}
