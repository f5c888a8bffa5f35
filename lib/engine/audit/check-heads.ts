import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import type { AuditKey } from "../../server/audit-keys";
import { genesisHash } from "./entry-hash";

/** An earlier end of a chain, from its destination: `sequence:hash` of an entry. */
export interface GivenHead {
  /** Null: of any tenant. */
  readonly tenantId: string | null;
  /** 0: there was no entry yet. */
  readonly sequence: number;
  readonly hash: string;
  /** When it was sent; null: its line has no time with a zone. */
  readonly at: Date | null;
  /** Of its line, which name the tenant of an empty chain. */
  readonly words: ReadonlySet<string>;
}

export interface WrongHead {
  readonly head: GivenHead;
  readonly tenantId: string;
  /** cut: the chain ends before it; rewritten: another entry has its position. */
  readonly differs: "cut" | "rewritten";
  /** The last entry of the chain. */
  readonly last: number;
  /** The last given head before it that is still in the chain; 0: none. */
  readonly lastRight: number;
}

/** Ends from before a restore that the restored chain does not have. */
export interface LeftOutHeads {
  readonly count: number;
  /** The entry of the last one. */
  readonly last: number;
  /** The last given end that the restored chain still has; 0: none. */
  readonly lastRight: number;
}

export interface HeadChecks {
  readonly wrongHead: WrongHead | null;
  readonly leftOut: LeftOutHeads | null;
}

/** A line of a log or file; times without a zone are not read, because they name no moment. */
const timePattern = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/;

/**
 * Reads the heads in a text, one in each line: of AUDIT_HEAD_FILE, of a syslog or of the desk's
 * log. Lines without a head are skipped; a line without a tenant matches any.
 */
export function readHeads(text: string, tenants: readonly string[]): GivenHead[] {
  return text.split("\n").flatMap((line): GivenHead[] => {
    const [, sequence, hash] = /(?<![\w-])(\d{1,15}):([0-9a-f]{64})(?!\w)/.exec(line) ?? [];
    if (sequence === undefined || hash === undefined) return [];
    const words = new Set(line.split(/[^\w.-]+/));
    const tenantId = tenants.find((tenant) => words.has(tenant)) ?? null;
    const [time] = timePattern.exec(line) ?? [];
    const at = time === undefined ? null : new Date(time);
    return [{ tenantId, sequence: Number(sequence), hash, words, at }];
  });
}

export interface HeadCheckOptions {
  readonly tenants: readonly string[];
  readonly heads: readonly GivenHead[];
  readonly keys: readonly AuditKey[];
  /** When a desk was started on a restored database, in the order of time. */
  readonly restores: readonly Date[];
}

/**
 * Compares given heads with the chains, and stops at the first that is in none. A restore takes away the
 * end of a chain, and nothing else: of the heads from before it, those that follow the last one that the
 * chain still has may be missing. Heads without a time count as from after the last restore.
 */
export async function checkHeads(
  queries: DeskTransaction,
  { tenants, heads, keys, restores }: HeadCheckOptions,
): Promise<HeadChecks> {
  let lastRight = 0;
  /** By tenant and restore: heads that may have been taken away by it, in the order of the chain. */
  const missing = new Map<string, WrongHead[]>();
  for (const head of heads.toSorted((one, other) => one.sequence - other.sequence)) {
    const restore = restores.findIndex((moment) => head.at !== null && head.at < moment);
    const part = `${head.tenantId ?? ""} ${restore}`;
    if (await isInChain(queries, head, tenants, keys)) {
      const [before] = missing.get(part) ?? [];
      if (before) return { wrongHead: before, leftOut: null };
      lastRight = head.sequence;
      continue;
    }
    const tenantId = head.tenantId ?? tenants[0] ?? "";
    const last = await findLast(queries, tenantId);
    const differs = head.sequence > last ? "cut" : "rewritten";
    const wrongHead = { head, tenantId, differs, last, lastRight } as const;
    if (restore < 0) return { wrongHead, leftOut: null };
    missing.set(part, [...(missing.get(part) ?? []), wrongHead]);
  }
  const all = [...missing.values()].flat();
  if (all.length === 0) return { wrongHead: null, leftOut: null };
  const last = Math.max(...all.map(({ head }) => head.sequence));
  const right = Math.min(...all.map((one) => one.lastRight));
  return { wrongHead: null, leftOut: { count: all.length, last, lastRight: right } };
}

async function isInChain(
  queries: DeskTransaction,
  { tenantId, sequence, hash, words }: GivenHead,
  tenants: readonly string[],
  keys: readonly AuditKey[],
): Promise<boolean> {
  const those = tenantId === null ? tenants : [tenantId];
  if (sequence === 0) {
    // Each chain begins there, and an empty one has no row that names its tenant.
    return [...those, ...words].some((tenant) =>
      keys.some((key) => genesisHash(tenant, key) === hash),
    );
  }
  const rows = await queries
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(and(inArray(auditEntries.tenantId, [...those]), eq(auditEntries.sequence, sequence)));
  return rows.some((row) => row.hash === hash);
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
