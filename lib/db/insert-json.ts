import "server-only";
import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { storableJson } from "../domain/storable";
import type { DeskTransaction } from "./database";

/**
 * Inserts rows by one statement with one value, their JSON without characters that no database stores: to bind each column of each row takes
 * longer than all else that is done with many rows.
 */
export async function insertJson<Table extends PgTable>(
  queries: DeskTransaction,
  table: Table,
  rows: readonly Table["$inferSelect"][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const given = columns.map(([name]) => sql`given.${sql.identifier(name)}`);
  const definitions = columns.map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  );
  const comma = sql`, `;
  await queries.execute(sql`
    insert into ${table} (${sql.join(names, comma)})
    select ${sql.join(given, comma)} from json_to_recordset(${storableJson(rows)}::json)
      as given(${sql.join(definitions, comma)})`);
}
