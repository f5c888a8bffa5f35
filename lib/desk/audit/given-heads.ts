import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";

/** The end that a chain had once, from where it was sent to: `sequence:hash` of an entry. */
export interface GivenHead {
  /** Null: of any tenant. */
  readonly tenantId: string | null;
  readonly sequence: number;
  readonly hash: string;
}

export interface WrongHead {
  readonly head: GivenHead;
  readonly tenantId: string;
  /** cut: the chain ends before it; rewritten: another entry is in its place. */
  readonly differs: "cut" | "rewritten";
  /** The last entry that the chain has. */
  readonly last: number;
  /** The last given head before it that the chain still has; 0: none. */
  readonly lastRight: number;
}

/**
 * Reads the heads in a text, one in each line: of AUDIT_HEAD_FILE, of a syslog or of the desk's log.
 * A line without a head is passed over; a line that names none of the tenants counts for any.
 */
export function readHeads(text: string, tenants: readonly string[]): GivenHead[] {
  return text.split("\n").flatMap((line): GivenHead[] => {
    const [, sequence, hash] = /(?<![\w-])(\d{1,15}):([0-9a-f]{64})(?!\w)/.exec(line) ?? [];
    if (sequence === undefined || hash === undefined) return [];
    const words = new Set(line.split(/[^\w.-]+/));
    const tenantId = tenants.find((tenant) => words.has(tenant)) ?? null;
    return [{ tenantId, sequence: Number(sequence), hash }];
  });
}

/** The first given head that no chain has any more; null where all are still there. */
export async function findWrongHead(
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
