import "server-only";
import { and, asc, eq, gt } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { entryHash, genesisHash } from "./chain";

/** The first row at which a chain is broken. */
export interface BrokenRow {
  readonly tenantId: string;
  readonly sequence: number;
  /**
   * hash: a column was changed; link: it does not follow the row before; gap: a row is missing, or
   * there twice; head: the chain ends elsewhere than its head says.
   */
  readonly differs: "hash" | "link" | "gap" | "head";
}

export interface Verdict {
  readonly entries: number;
  readonly tenants: number;
  readonly broken: BrokenRow | null;
}

/** Rows that are read at once. */
const pageSize = 1000;

/**
 * Walks every tenant's chain from its first entry to its head, in one snapshot, so that a desk may
 * go on writing meanwhile. Stops at the first broken row.
 */
export async function verifyAudit(
  database: DeskDatabase,
  onProgress: (checked: number, all: number) => void = () => undefined,
): Promise<Verdict> {
  return database.transaction(
    async (queries) => {
      const all = await queries.$count(auditEntries);
      let entries = 0;
      const count = (rows: number) => {
        entries += rows;
        onProgress(entries, all);
      };
      const tenants = await listTenants(queries);
      for (const tenantId of tenants) {
        const broken = await walkChain(queries, tenantId, count);
        if (broken) return { entries, tenants: tenants.length, broken };
      }
      return { entries, tenants: tenants.length, broken: null };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Tenants with entries and those with a head alone: one may have lost the other. */
async function listTenants(queries: DeskTransaction): Promise<string[]> {
  const withEntries = await queries
    .selectDistinct({ tenantId: auditEntries.tenantId })
    .from(auditEntries);
  const withHead = await queries.select({ tenantId: auditHeads.tenantId }).from(auditHeads);
  return [...new Set([...withEntries, ...withHead].map(({ tenantId }) => tenantId))].sort();
}

async function walkChain(
  queries: DeskTransaction,
  tenantId: string,
  count: (rows: number) => void,
): Promise<BrokenRow | null> {
  let sequence = 0;
  let previous = genesisHash(tenantId);
  for (;;) {
    const rows = await queries
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.tenantId, tenantId), gt(auditEntries.sequence, sequence)))
      .orderBy(asc(auditEntries.sequence))
      .limit(pageSize);
    for (const { hash, ...row } of rows) {
      const differs = difference(row, hash, { sequence, previous });
      if (differs) return { tenantId, sequence: row.sequence, differs };
      sequence = row.sequence;
      previous = hash;
    }
    count(rows.length);
    if (rows.length < pageSize) break;
  }
  const [head] = await queries
    .select({ sequence: auditHeads.sequence, hash: auditHeads.hash })
    .from(auditHeads)
    .where(eq(auditHeads.tenantId, tenantId));
  const whole = head?.sequence === sequence && head.hash === previous;
  return whole ? null : { tenantId, sequence, differs: "head" };
}

type Row = Parameters<typeof entryHash>[0];

/** A row that says it is another one is missing from its place, so the number is looked at first. */
function difference(
  row: Row,
  hash: string,
  before: { readonly sequence: number; readonly previous: string },
): "hash" | "link" | "gap" | null {
  if (row.sequence !== before.sequence + 1) return "gap";
  if (row.previousHash !== before.previous) return "link";
  return hashOf(row) === hash ? null : "hash";
}

/** Null where a column holds what has no canonical JSON: nobody wrote that here. */
function hashOf(row: Row): string | null {
  try {
    return entryHash(row);
  } catch {
    return null;
  }
}
