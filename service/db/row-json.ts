import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { RawJson } from "./raw-json";

/** Values of a record in the contract's names and order. */
export type JsonFields<Item> = { readonly [Name in keyof Item]-?: Column | SQL };

/**
 * A record of an answer as the database writes it: `{ "name": value, … }`. Amounts and quantities
 * become numbers, and days ISO dates. The functions below write identifiers and moments.
 */
export function rowJson(fields: Readonly<Record<string, Column | SQL>>): SQL<string> {
  const named = Object.entries(fields).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  );
  return sql`(select row_to_json(told)::text from (select ${sql.join(named, sql`, `)}) as told)`;
}

/** 32 lower-case hexadecimal characters, as `identifier` reads them. */
export function identifierJson(column: Column): SQL {
  return sql`replace(${column}::text, '-', '')`;
}

/** A moment as Date writes it: UTC with milliseconds. */
export function momentJson(column: Column | SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * The list of all records in an order, in one text of one row: the rows of a long page cost more to
 * receive than to write.
 */
export function listJson(json: Column | SQL | SQL.Aliased, ...order: SQLWrapper[]): SQL<string> {
  return sql`coalesce('[' || string_agg(${json}, ',' order by ${sql.join(order, sql`, `)}) || ']', '[]')`;
}

/** The list of all rows of `{ json: rowJson(…) }`. */
export function listOf<Item>(rows: readonly { readonly json: string }[]) {
  return new RawJson<Item[]>(`[${rows.map(({ json }) => json).join(",")}]`);
}
