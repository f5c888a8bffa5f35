import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../db/open";

/**
 * Inserts any number of rows of one table in one statement: the rows are sent as one value. Every
 * row must name the columns of the first one.
 */
export async function insertRows<Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in first);
  const targets = columns.map(([name]) => sql.identifier(toSnakeCase(name)));
  const sources = columns.map(([name]) => sql.identifier(name));
  const types = columns.map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  );
  const list = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `);
  await queries.execute(sql`
    insert into ${sql.identifier(getTableConfig(table).name)} (${list(targets)})
    select ${list(sources)} from json_to_recordset(${JSON.stringify(rows)}::json)
    as given(${list(types)})`);
}
