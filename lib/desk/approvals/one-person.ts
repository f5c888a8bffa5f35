import "server-only";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { people } from "../../db/schema/people";
import { addMinorUnits, type MinorUnits, minorUnits } from "../../domain/minor-units";
import type { AmountTable } from "./intents";
import { isEditor } from "./store";

/** The row to submit, and which other rows of the author count with it. */
interface Submitted {
  readonly id: string;
  readonly tenantId: string;
  readonly personId: string;
  /** Without its sign. */
  readonly minor: MinorUnits;
  readonly currency: string;
  /** Whether one person suffices for this amount in this currency. */
  readonly suffices: (minor: MinorUnits) => boolean;
  /** Rows about the same invoice or group; undefined: nothing is added. */
  readonly same: SQL | undefined;
  /** The amount of such a row in minor units, without its sign. */
  readonly weight: SQL;
}

interface OnePersonDecision {
  readonly suffices: boolean;
  /**
   * The number of other rows that brought the amount over the limit; 0: it is over the limit by
   * itself.
   */
  readonly others: number;
}

/**
 * Decides whether the author alone suffices. What the same person wrote or edited within the last
 * 24 hours counts too, also if another person approved it, so that a limit cannot be passed in
 * parts; each currency counts separately. The author's row is locked until the transaction ends: of
 * two simultaneous submissions, the second sees the first. Call it before the transaction changes a
 * row of `table`, so that all transactions lock in one order.
 */
export async function decideOnePerson(
  queries: DeskTransaction,
  table: AmountTable,
  submitted: Submitted,
): Promise<OnePersonDecision> {
  const { personId, minor, suffices, same } = submitted;
  if (!suffices(minor)) return { suffices: false, others: 0 };
  if (same === undefined) return { suffices: true, others: 0 };
  // Not "for update": every insert that refers to the person takes a key lock on this row.
  await queries
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, personId))
    .for("no key update");
  const added = await sumAdded(queries, table, submitted, same);
  const together = suffices(addMinorUnits(minor, added.minor));
  return { suffices: together, others: together ? 0 : added.count };
}

/** States in which an amount counts: it may still reach the service, or has reached it. */
const counted = ["submitted", "approved", "sent", "confirmed", "unknown"] as const;

async function sumAdded(
  queries: DeskTransaction,
  table: AmountTable,
  { id, tenantId, personId, currency, weight }: Submitted,
  same: SQL,
): Promise<{ readonly count: number; readonly minor: MinorUnits }> {
  const where = and(
    eq(table.tenantId, tenantId),
    same,
    isEditor(table, { personId }),
    eq(table.currency, currency),
    inArray(table.state, [...counted]),
    sql`coalesce(${table.approvedAt}, ${table.submittedAt}) > now() - interval '24 hours'`,
    ne(table.id, id),
  );
  const { rows } = await queries.execute<{ count: number; minor: string }>(
    sql`select count(*)::int as count, coalesce(sum(${weight}), 0)::text as minor
      from ${table} where ${where}`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, minor: minorUnits(Number(row?.minor ?? 0)) };
}
