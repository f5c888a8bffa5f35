import "server-only";
import { and, asc, eq, gt } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import type { AuditKey } from "../../server/audit-keys";
import { type ChainedRow, entryHash, genesisHash } from "./entry-hash";
import { isProven, readProofs } from "./redact-audit";

/** The first broken row of a chain. */
export interface BrokenRow {
  readonly tenantId: string;
  readonly sequence: number;
  /**
   * hash: a column was changed; link: it does not follow the row before; gap: a row is missing or
   * repeated; head: the chain's end is not its head's; key: its key is not among the given ones;
   * unkeyed: it has no key, although it must.
   */
  readonly differs: "hash" | "link" | "gap" | "head" | "key" | "unkeyed";
}

export interface Walk {
  readonly tenantId: string;
  readonly keys: readonly AuditKey[];
  /** True if every entry may be without a key: the chain was never continued under one. */
  readonly mayBeUnkeyed?: boolean;
  readonly onRows?: (rows: number) => void;
}

/** Rows that are read at once. */
const pageSize = 1000;

/** Walks a chain from its first entry; null: it is valid. */
export async function walkChain(queries: DeskTransaction, walk: Walk): Promise<BrokenRow | null> {
  const { tenantId, keys, mayBeUnkeyed = false, onRows } = walk;
  const proofs = await readProofs(queries, tenantId);
  let place: Place = { sequence: 0, hash: null, isKeyed: false };
  for (;;) {
    const rows = await queries
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.tenantId, tenantId), gt(auditEntries.sequence, place.sequence)))
      .orderBy(asc(auditEntries.sequence))
      .limit(pageSize);
    for (const { hash, ...row } of rows) {
      const differs = difference(row, hash, place, { keys, proofs });
      if (differs) return { tenantId, sequence: row.sequence, differs };
      place = { sequence: row.sequence, hash, isKeyed: row.keyId !== null };
    }
    onRows?.(rows.length);
    if (rows.length < pageSize) break;
  }
  const { sequence, hash, isKeyed } = place;
  const [head] = await queries
    .select({ sequence: auditHeads.sequence, hash: auditHeads.hash })
    .from(auditHeads)
    .where(eq(auditHeads.tenantId, tenantId));
  if (head?.sequence !== sequence || head.hash !== hash) {
    return { tenantId, sequence, differs: "head" };
  }
  return isKeyed || mayBeUnkeyed ? null : { tenantId, sequence, differs: "unkeyed" };
}

/** How far a chain is valid; without a hash before its first entry. */
interface Place {
  readonly sequence: number;
  readonly hash: string | null;
  readonly isKeyed: boolean;
}

interface Evidence {
  readonly keys: readonly AuditKey[];
  /** Hashes of redacted rows, from rows of the same chain. */
  readonly proofs: ReadonlyMap<number, string>;
}

/** A row with another number is missing from its position, so the number is checked first. */
function difference(
  row: ChainedRow,
  hash: string,
  before: Place,
  { keys, proofs }: Evidence,
): Exclude<BrokenRow["differs"], "head"> | null {
  if (row.sequence !== before.sequence + 1) return "gap";
  if (row.keyId === null && before.isKeyed) return "unkeyed";
  const key = row.keyId === null ? null : keys.find(({ id }) => id === row.keyId);
  if (key === undefined) return "key";
  if (row.previousHash !== (before.hash ?? genesisHash(row.tenantId, key))) return "link";
  return isHashOf(row, hash, key) || isProven(proofs, row, hash) ? null : "hash";
}

/** Also false if a column has no canonical JSON: the desk did not write it. */
function isHashOf(row: ChainedRow, hash: string, key: AuditKey | null): boolean {
  try {
    return entryHash(row, key) === hash;
  } catch {
    return false;
  }
}
