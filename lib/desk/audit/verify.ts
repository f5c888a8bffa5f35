import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { readAuditKeys } from "../../server/audit-keys";
import { type BrokenRow, walkChain } from "./walk";

export interface Verdict {
  readonly entries: number;
  readonly tenants: number;
  /** The number of given heads that were checked. */
  readonly heads: number;
  readonly broken: BrokenRow | null;
  readonly wrongHead: WrongHead | null;
}

export interface Verification {
  /** As in AUDIT_KEY. */
  readonly keys: string;
  /** Lines with earlier heads of the chains; null: none were given. */
  readonly heads?: string | null;
  readonly onProgress?: (checked: number, all: number) => void;
}

/**
 * Walks every tenant's chain from its first entry to its head, in one snapshot, so that a running
 * desk may write. Stops at the first broken row, and then checks the given heads.
 *
 * @throws {Error} if there is no key, or heads were given and none can be read.
 */
export async function verifyAudit(
  database: DeskDatabase,
  { keys: text, heads: given = null, onProgress }: Verification,
): Promise<Verdict> {
  const keys = readAuditKeys(text);
  if (keys === null) throw new Error("AUDIT_KEY must be at least 32 bytes in base64.");
  return database.transaction(
    async (queries) => {
      const all = await queries.$count(auditEntries);
      const tenants = await listTenants(queries);
      const heads = given === null ? [] : readHeads(given, tenants);
      if (given !== null && heads.length === 0) {
        throw new Error("There is no head in what was given: it is <sequence>:<hash>.");
      }
      let entries = 0;
      const onRows = (rows: number) => {
        entries += rows;
        onProgress?.(entries, all);
      };
      let broken: BrokenRow | null = null;
      for (const tenantId of tenants) {
        broken ??= await walkChain(queries, { tenantId, keys: keys.all, onRows });
      }
      const wrongHead = await findWrongHead(queries, tenants, heads);
      return { entries, tenants: tenants.length, heads: heads.length, broken, wrongHead };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Tenants with entries and those with only a head, because entries may be missing. */
async function listTenants(queries: DeskTransaction): Promise<string[]> {
  const withEntries = await queries
    .selectDistinct({ tenantId: auditEntries.tenantId })
    .from(auditEntries);
  const withHead = await queries.select({ tenantId: auditHeads.tenantId }).from(auditHeads);
  return [...new Set([...withEntries, ...withHead].map(({ tenantId }) => tenantId))].sort();
}

/** An earlier end of the chain, from its destination: `sequence:hash` of an entry. */
interface GivenHead {
  /** Null: of any tenant. */
  readonly tenantId: string | null;
  readonly sequence: number;
  readonly hash: string;
}

interface WrongHead {
  readonly head: GivenHead;
  readonly tenantId: string;
  /** cut: the chain ends before it; rewritten: another entry has its position. */
  readonly differs: "cut" | "rewritten";
  /** The last entry of the chain. */
  readonly last: number;
  /** The last given head before it that is still in the chain; 0: none. */
  readonly lastRight: number;
}

/**
 * Reads the heads in a text, one in each line: of AUDIT_HEAD_FILE, of a syslog or of the desk's
 * log. Lines without a head are skipped; a line without a tenant matches any.
 */
function readHeads(text: string, tenants: readonly string[]): GivenHead[] {
  return text.split("\n").flatMap((line): GivenHead[] => {
    const [, sequence, hash] = /(?<![\w-])(\d{1,15}):([0-9a-f]{64})(?!\w)/.exec(line) ?? [];
    if (sequence === undefined || hash === undefined) return [];
    const words = new Set(line.split(/[^\w.-]+/));
    const tenantId = tenants.find((tenant) => words.has(tenant)) ?? null;
    return [{ tenantId, sequence: Number(sequence), hash }];
  });
}

/** The first given head that is in no chain any more; null: all are. */
async function findWrongHead(
  queries: DeskTransaction,
  tenants: readonly string[],
  given: readonly GivenHead[],
): Promise<WrongHead | null> {
  let lastRight = 0;
  for (const head of given.toSorted((one, other) => one.sequence - other.sequence)) {
    const those = head.tenantId === null ? tenants : [head.tenantId];
    const found = await queries
      .select({ hash: auditEntries.hash })
      .from(auditEntries)
      .where(
        and(inArray(auditEntries.tenantId, [...those]), eq(auditEntries.sequence, head.sequence)),
      );
    if (found.some(({ hash }) => hash === head.hash)) {
      lastRight = head.sequence;
      continue;
    }
    const tenantId = those[0] ?? "";
    const last = await findLast(queries, tenantId);
    const differs = head.sequence > last ? "cut" : "rewritten";
    return { head, tenantId, differs, last, lastRight };
  }
  return null;
}

async function findLast(queries: DeskTransaction, tenantId: string): Promise<number> {
  const [row] = await queries
    .select({ sequence: auditEntries.sequence })
    .from(auditEntries)
    .where(eq(auditEntries.tenantId, tenantId))
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  return row?.sequence ?? 0;
}
