import { sql } from "drizzle-orm";
import type { Queries } from "../db/open";

/** Puts back what was set aside; `onStep` is told before each index and key, and after the last. */
export type Restore = (onStep?: (done: number, all: number) => void) => Promise<void>;

/**
 * Takes foreign keys, primary keys and indexes away and gives the function that puts them back.
 * Checking and indexing whole tables at once takes a fraction of doing it row by row, most of all
 * for identifiers, which come in no order; inside a transaction nobody sees the tables without.
 */
export async function setAsideKeysAndIndexes(queries: Queries): Promise<Restore> {
  const keys = await queries.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('f', 'p') and connamespace = current_schema()::regnamespace
    order by contype, conname`);
  const indexes = await queries.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema()
      and indexname not in (select conname from pg_constraint)
    order by indexname`);
  const targets = await queries.execute<{ name: string; column: number; target: number }>(sql`
    select attrelid::regclass::text as name, attnum as column, attstattarget as target
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'i' and relnamespace = current_schema()::regnamespace and attstattarget > 0`);
  // 'f' comes before 'p': what refers to a primary key goes before it, and comes back after it.
  for (const { table, name } of keys.rows) {
    await queries.execute(
      sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`,
    );
  }
  for (const { name } of indexes.rows) {
    await queries.execute(sql`drop index ${sql.identifier(name)}`);
  }
  const steps = [
    ...indexes.rows.map(({ definition }) => sql.raw(definition)),
    ...targets.rows.map(({ name, column, target }) =>
      sql.raw(`alter index ${name} alter column ${column} set statistics ${target}`),
    ),
    ...[...keys.rows]
      .reverse()
      .map(
        ({ table, name, definition }) =>
          sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      ),
  ];
  return async (onStep = () => undefined) => {
    for (const [done, step] of steps.entries()) {
      onStep(done, steps.length);
      await queries.execute(step);
    }
    onStep(steps.length, steps.length);
  };
}
