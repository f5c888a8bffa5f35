import type { Pool } from "pg";
import { z } from "zod";

/** The order of the database's language when its indexes were built, and that of the system now. */
export interface ChangedCollation {
  readonly database: string;
  readonly recorded: string;
  readonly actual: string;
}

/**
 * Whether the system's libraries order texts in another way than when the database was made, as
 * after a move to another image: indexes in that order miss texts then. Null: they do not, or the
 * server is older than PostgreSQL 15 and has no such record.
 */
export async function readChangedCollation(
  pool: Pick<Pool, "query">,
): Promise<ChangedCollation | null> {
  const { rows: servers } = await pool.query(
    "select current_setting('server_version_num')::int as version",
  );
  if (Number(servers[0]?.version) < 150_000) return null;
  const { rows } = await pool.query(`
    select datname as database, datcollversion as recorded,
      pg_database_collation_actual_version(oid) as actual
    from pg_database where datname = current_database()`);
  return changedIn(rows[0]);
}

/** The same in a row of the server. */
export function changedIn(row: unknown): ChangedCollation | null {
  const parsed = rowSchema.safeParse(row);
  // Without a version, as of "C", nothing can change.
  if (!parsed.success || parsed.data.recorded === parsed.data.actual) return null;
  return parsed.data;
}

const rowSchema = z.object({ database: z.string(), recorded: z.string(), actual: z.string() });

/** The statements that build the indexes again, and record the order. */
export function remedyOf({ database }: ChangedCollation): string {
  const name = `"${database.replaceAll('"', '""')}"`;
  return `REINDEX DATABASE ${name}; ALTER DATABASE ${name} REFRESH COLLATION VERSION;`;
}
