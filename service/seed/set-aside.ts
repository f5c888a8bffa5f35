import { sql } from "drizzle-orm";
import type { Queries } from "../db/open";

/**
 * Takes foreign keys and search indexes away and gives the function that puts them back. Checking
 * and indexing whole tables at once takes a fraction of doing it row by row; inside a transaction
 * nobody sees the tables without.
 */
export async function setAsideKeysAndIndexes(queries: Queries): Promise<() => Promise<void>> {
  const keys = await queries.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conname`);
  const indexes = await queries.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema()
      and indexname not in (select conname from pg_constraint)
    order by indexname`);
  const targets = await queries.execute<{ name: string; column: number; target: number }>(sql`
    select attrelid::regclass::text as name, attnum as column, attstattarget as target
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'i' and relnamespace = current_schema()::regnamespace and attstattarget > 0`);
  for (const { table, name } of keys.rows) {
    await queries.execute(
      sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`,
    );
  }
  for (const { name } of indexes.rows) {
    await queries.execute(sql`drop index ${sql.identifier(name)}`);
  }
  return async () => {
    for (const { definition } of indexes.rows) await queries.execute(sql.raw(definition));
    for (const { name, column, target } of targets.rows) {
      await queries.execute(
        sql.raw(`alter index ${name} alter column ${column} set statistics ${target}`),
      );
    }
    for (const { table, name, definition } of keys.rows) {
      await queries.execute(
        sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
  };
}
