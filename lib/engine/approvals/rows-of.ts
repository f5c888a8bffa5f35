import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import type { PgInsertValue, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";

type Stored = typeof approvalRequests.$inferSelect;
type Insert = Omit<PgInsertValue<typeof approvalRequests>, "subject">;
type Queries = DeskDatabase | DeskTransaction;

/** A row with columns that are never null in its kind. */
export type RowWith<Column extends keyof Stored> = Stored & {
  readonly [Name in Column]: NonNullable<Stored[Name]>;
};

/**
 * The rows of one kind of approval request in the table of all. `filled`: the columns that the
 * check `approval_requests_own` guarantees to this kind.
 */
export function rowsOf<const Column extends keyof Stored = never>(
  subject: ApprovalSubject,
  filled: readonly Column[],
) {
  const isRow = (row: Stored): row is RowWith<Column> =>
    row.subject === subject && filled.every((name) => row[name] !== null);
  const own = (row: Stored): RowWith<Column> => {
    if (!isRow(row)) throw new TypeError(`The approval request ${row.id} is no ${subject}.`);
    return row;
  };
  /** The condition, for rows of this kind alone: every query needs it. */
  const where = (condition?: SQL): SQL | undefined =>
    and(eq(approvalRequests.subject, subject), condition);
  return {
    subject,
    table: approvalRequests,
    own,
    where,
    async select(
      queries: Queries,
      condition: SQL | undefined,
      order: readonly SQL[] = [],
      limit?: number,
    ): Promise<RowWith<Column>[]> {
      const query = queries
        .select()
        .from(approvalRequests)
        .where(where(condition))
        .orderBy(...order);
      return (await (limit === undefined ? query : query.limit(limit))).map(own);
    },
    async update(
      queries: Queries,
      condition: SQL | undefined,
      set: PgUpdateSetSource<typeof approvalRequests>,
    ): Promise<RowWith<Column>[]> {
      const rows = await queries
        .update(approvalRequests)
        .set(set)
        .where(where(condition))
        .returning();
      return rows.map(own);
    },
    /** Inserts rows; one whose id is stored already is left out of the answer and unchanged. */
    async insert(queries: Queries, ...rows: readonly Insert[]): Promise<RowWith<Column>[]> {
      const stored = await queries
        .insert(approvalRequests)
        .values(rows.map((row) => ({ ...row, subject })))
        .onConflictDoNothing({ target: approvalRequests.id })
        .returning();
      return stored.map(own);
    },
    count: (queries: Queries, condition: SQL | undefined): Promise<number> =>
      queries.$count(approvalRequests, where(condition)),
  } as const;
}
