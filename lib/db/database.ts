import "server-only";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Pool, PoolClient } from "pg";
import { openQueries } from "../postgres/open-queries";
import { openPool } from "../postgres/pool";

/** The desk's own database; the same driver and dialect on PGlite and on PostgreSQL. */
export type DeskDatabase = NodePgDatabase & { readonly $client: Pool };

/** The queries of one transaction; inside it, use nothing else. */
export type DeskTransaction = Parameters<Parameters<DeskDatabase["transaction"]>[0]>[0];

export interface OpenedDeskDatabase {
  readonly database: DeskDatabase;
  close(): Promise<void>;
}

export interface OpenDeskDatabaseOptions {
  /** Address of a PostgreSQL server; null: the embedded engine in the data folder. */
  readonly url: string | null;
  /**
   * The same database with an account that may change tables, for the migrations alone; null: the
   * account of `url` may.
   */
  readonly migrationUrl?: string | null;
  readonly dataFolder: string;
}

/**
 * Opens the desk's database and applies its migrations.
 *
 * @throws {FolderInUseError} when another living process owns the data folder.
 */
export async function openDeskDatabase(
  options: OpenDeskDatabaseOptions,
): Promise<OpenedDeskDatabase> {
  const { url, migrationUrl = null, dataFolder } = options;
  const owner = "the desk";
  if (migrationUrl !== null) await migrateBy(migrationUrl, owner);
  const folder = url === null ? path.join(dataFolder, "desk") : null;
  const { pool, close } = await openPool({ url, folder, owner });
  try {
    return {
      database: migrationUrl === null ? await prepareDatabase(pool) : openQueries(pool),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function migrateBy(url: string, owner: string): Promise<void> {
  const { pool, close } = await openPool({ url, folder: null, owner, connections: 1 });
  try {
    await prepareDatabase(pool);
  } finally {
    await close();
  }
}

/**
 * Applies the missing migrations and returns the database of the pool.
 *
 * @throws {Error} with a migration's own message if existing data prevents it, and if a later
 *   release has changed the tables.
 */
export async function prepareDatabase(pool: Pool): Promise<DeskDatabase> {
  const client = await pool.connect();
  try {
    // Two desks may start on one PostgreSQL at once; the second waits for the first. The lock is the
    // transaction's: behind a pooler, the next statement may run on another connection. The
    // migrator's "begin" continues this transaction and its "commit" ends it.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtext('invoice-desk migrations'))");
    const migrationsFolder = path.join(process.cwd(), "lib/db/migrations");
    await requireKnownTables(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: "public" });
  } catch (error) {
    client.release(true); // the lock ends with its transaction
    throw refusalOf(error) ?? error;
  }
  client.release();
  return openQueries(pool);
}

/** Refuses tables that a later release has changed: this one would write what that one cannot read. */
async function requireKnownTables(client: PoolClient, migrationsFolder: string): Promise<void> {
  const table = "public.__drizzle_migrations";
  const { rows: found } = await client.query(`select to_regclass('${table}') as name`);
  if (found[0]?.name === null) return;
  const { rows } = await client.query(`select max(created_at)::text as last from ${table}`);
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (Number(rows[0]?.last ?? 0) <= known) return;
  throw new Error(
    "The desk's database is of a later release. Start that release, or restore a backup of this one.",
  );
}

/**
 * The message of a migration that refuses to run; null for any other failure, whose text quotes
 * SQL.
 */
function refusalOf(error: unknown): Error | null {
  const cause = error instanceof Error ? error.cause : null;
  const raised = cause instanceof Error && "code" in cause && cause.code === "P0001";
  return raised ? new Error(cause.message, { cause }) : null;
}
