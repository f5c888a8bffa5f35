import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../db/open";

/** Numbers of records: `count` of them from `from` on. */
export interface Numbers {
  readonly from: number;
  readonly count: number;
}

/** Expressions of the record's number, which is `n`. */
export type NumberedValues<Table extends PgTable> = {
  readonly [Column in keyof Table["$inferInsert"]]?: SQL;
};

/**
 * Stores copies of one record that differ in what depends on their number, in one statement. Records
 * that are there stay as they are.
 */
export async function plantNumbered<Table extends PgTable>(
  queries: Queries,
  table: Table,
  { from, count }: Numbers,
  example: Table["$inferInsert"],
  numbered: NumberedValues<Table>,
): Promise<void> {
  const columns = Object.keys(getTableColumns(table));
  const given = Object.entries(example).filter(([name]) => columns.includes(name));
  const record = Object.fromEntries(given.map(([name, value]) => [toSnakeCase(name), value]));
  const values = Object.entries(numbered).map(([name, value]) => [toSnakeCase(name), value]);
  const names = [...new Set([...Object.keys(record), ...values.map(([name]) => String(name))])];
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const changes = sql.join(
    values.map(([name, value]) => sql`${name}::text, ${value}`),
    sql`, `,
  );
  const target = sql.identifier(getTableConfig(table).name);
  await queries.execute(sql`
    insert into ${target} (${list})
    select ${list} from generate_series(${from}::int, ${from + count - 1}::int) as numbers(n),
      jsonb_populate_record(null::${target},
        ${JSON.stringify(record)}::jsonb || jsonb_build_object(${changes}))
    on conflict do nothing`);
}

/** An identifier of a number: the prefix, zeros and the number in hexadecimal digits. */
export const numberedGuid = (prefix: string, number: SQL): SQL =>
  sql`${prefix}::text || lpad(to_hex(${number}), ${32 - prefix.length}::int, '0')`;
