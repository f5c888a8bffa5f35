import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { expect } from "vitest";
import { approvalRequests } from "../schema/approval-requests";

export type StoredRow = Readonly<Record<string, unknown>>;

/** Inserts rows by the names of their columns; the table need not be in the schema any more. */
export async function insertRows(
  database: NodePgDatabase,
  table: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const name = sql.identifier(table);
  await database.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** The rows of a table with all of their columns, moments with their microseconds. */
export async function readRows(
  database: NodePgDatabase,
  table: string,
  where: SQL = sql`true`,
): Promise<StoredRow[]> {
  const { rows } = await database.execute<{ row: StoredRow }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${where} order by id`,
  );
  return rows.map(({ row }) => row);
}

/** Fails if a column has no value in any row: a move that loses it would go unnoticed. */
export function expectFilled(rows: readonly StoredRow[]): void {
  const names = Object.keys(rows[0] ?? {});
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => rows.every((row) => row[name] === null))).toEqual([]);
}

/** A row of one kind in the table of all: its columns by the same names, and the others empty. */
export function asApprovalRequest(subject: string, row: StoredRow): StoredRow {
  const names = Object.values(getTableColumns(approvalRequests)).map(({ name }) => name);
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return { ...empty, records: [], ...row, subject };
}
