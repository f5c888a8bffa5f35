import type { Pool } from "pg";

/** A copy of a database's rows, stored in a separate schema of the same database. */
export interface Snapshot {
  /**
   * Restores the tables, row by row in the same order. Tables that did not change, and whose
   * references did not change, are not written.
   */
  restore(): Promise<void>;
}

const schema = "test_snapshot";

/**
 * Copies the rows of all tables in the schema public, and the positions of its sequences. A copy
 * that the database has already is used: it was taken of the same rows.
 */
export async function takeSnapshot(pool: Pool): Promise<Snapshot> {
  const tables = await readTables(pool);
  const { rows: sequences } = await pool.query<{ name: string; value: number | null }>(
    "select format('public.%I', sequencename) as name, last_value as value from pg_sequences where schemaname = 'public'",
  );
  const copies = tables.map(
    ({ name }) => `create table if not exists ${schema}.${name} as table public.${name}`,
  );
  await pool.query([`create schema if not exists ${schema}`, ...copies].join("; "));
  let before = await readStates(pool, tables);
  return {
    async restore() {
      const now = await readStates(pool, tables);
      const changed = tables.filter(({ name }) => now.get(name) !== before.get(name));
      const emptied = withReferring(tables, new Set(changed.map(({ name }) => name)));
      const names = emptied.map(({ name }) => `public.${name}`).join(", ");
      await pool.query(
        [
          // Neither foreign keys nor triggers run.
          "begin; set local session_replication_role = replica",
          // Not deleted: suites depend on the order in which rows were written.
          ...(emptied.length > 0 ? [`truncate ${names}`] : []),
          ...emptied.map(
            ({ name, columns }) =>
              `insert into public.${name} (${columns}) overriding system value
               select ${columns} from ${schema}.${name} order by ctid`,
          ),
          ...sequences.map(({ name, value }) =>
            value === null
              ? `alter sequence ${name} restart`
              : `select setval('${name.replaceAll("'", "''")}', ${value})`,
          ),
          "commit",
        ].join("; "),
      );
      before = await readStates(pool, tables);
    },
  };
}

interface Table {
  readonly name: string;
  /** The columns that an insert may write. */
  readonly columns: string;
  /** Tables that it refers to. */
  readonly refersTo: readonly string[];
}

async function readTables(pool: Pool): Promise<readonly Table[]> {
  const { rows } = await pool.query<Table>(`
    select quote_ident(c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      array(select quote_ident(p.relname) from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f') as "refersTo"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  return rows;
}

/** A checksum of each table's rows: later transactions write them, so no two states are equal. */
async function readStates(pool: Pool, tables: readonly Table[]) {
  const states = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from public.${name}`,
  );
  const { rows } = await pool.query<{ name: string; state: string }>(states.join(" union all "));
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/**
 * The named tables, and those that refer to one of them: a table is emptied together with these.
 */
function withReferring(tables: readonly Table[], named: ReadonlySet<string>): readonly Table[] {
  const all = tables.filter(
    ({ name, refersTo }) => named.has(name) || refersTo.some((other) => named.has(other)),
  );
  if (all.length === named.size) return all;
  return withReferring(tables, new Set(all.map(({ name }) => name)));
}
