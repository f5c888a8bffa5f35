import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import type { PgInsertValue, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Queries } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";

/** A row of any kind. */
export type ApprovalRow = typeof approvalRequests.$inferSelect;
/** Columns to set; moments are the database's own. */
export type ApprovalSet = PgUpdateSetSource<typeof approvalRequests>;
export type ApprovalInsert = Omit<PgInsertValue<typeof approvalRequests>, "subject">;

/** A row with columns that are never null in its kind. */
export type RowWith<Column extends keyof ApprovalRow> = ApprovalRow & {
  readonly [Name in Column]: NonNullable<ApprovalRow[Name]>;
};

/** Reads and writes the rows of one kind, and no others. */
export interface RowsOf<Row extends ApprovalRow> {
  /** Its name in the table of transitions and in the outbox, and the prefix of its actions in the audit. */
  readonly subject: ApprovalSubject;
  /** @throws TypeError if it is a row of another kind. */
  own(row: ApprovalRow): Row;
  /** The condition, for rows of this kind alone: every query of the table needs it. */
  where(condition?: SQL): SQL | undefined;
  select(
    queries: Queries,
    condition: SQL | undefined,
    order?: readonly SQL[],
    limit?: number,
  ): Promise<Row[]>;
  update(queries: Queries, condition: SQL | undefined, set: ApprovalSet): Promise<Row[]>;
  insert(queries: Queries, ...rows: readonly ApprovalInsert[]): Promise<Row[]>;
  count(queries: Queries, condition: SQL | undefined): Promise<number>;
}

/**
 * The rows of one kind of approval request in the table of all. `filled`: the columns that the
 * check `approval_requests_own` guarantees to this kind.
 */
export function rowsOf<const Column extends keyof ApprovalRow = never>(
  subject: ApprovalSubject,
  filled: readonly Column[],
): RowsOf<RowWith<Column>> {
  const isRow = (row: ApprovalRow): row is RowWith<Column> =>
    row.subject === subject && filled.every((name) => row[name] !== null);
  const own = (row: ApprovalRow): RowWith<Column> => {
    if (!isRow(row)) throw new TypeError(`The approval request ${row.id} is no ${subject}.`);
    return row;
  };
  const where = (condition?: SQL): SQL | undefined =>
    and(eq(approvalRequests.subject, subject), condition);
  return {
    subject,
    own,
    where,
    async select(queries, condition, order = [], limit) {
      const query = queries
        .select()
        .from(approvalRequests)
        .where(where(condition))
        .orderBy(...order);
      return (await (limit === undefined ? query : query.limit(limit))).map(own);
    },
    async update(queries, condition, set) {
      const rows = await queries
        .update(approvalRequests)
        .set(set)
        .where(where(condition))
        .returning();
      return rows.map(own);
    },
    async insert(queries, ...rows) {
      const stored = await queries
        .insert(approvalRequests)
        .values(rows.map((row) => ({ ...row, subject })))
        .returning();
      return stored.map(own);
    },
    count: (queries, condition) => queries.$count(approvalRequests, where(condition)),
  };
}
