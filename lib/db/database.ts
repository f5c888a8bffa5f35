import "server-only";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Pool, PoolClient } from "pg";
import { openQueries } from "../postgres/open-queries";
import { type OpenedPool, openPool } from "../postgres/pool";
import { type DatabaseAccount, databaseFault } from "./database-fault";
import { requireRowRights } from "./require-rights";

/** The desk's own database; the same driver and dialect on PGlite and on PostgreSQL. */
export type DeskDatabase = NodePgDatabase & { readonly $client: Pool };

/** The queries of one transaction; inside it, use nothing else. */
export type DeskTransaction = Parameters<Parameters<DeskDatabase["transaction"]>[0]>[0];

/** The database itself, or a transaction. */
export type Queries = DeskDatabase | DeskTransaction;

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
 * @throws {SettingError} when a server can't be used, naming the setting of its address and the cause.
 */
export async function openDeskDatabase(
  options: OpenDeskDatabaseOptions,
): Promise<OpenedDeskDatabase> {
  const { url, migrationUrl = null, dataFolder } = options;
  if (url === null) {
    const folder = path.join(dataFolder, "desk");
    return openPrepared(await openPool({ url, folder, owner }), prepareDatabase);
  }
  const tables = {
    url: migrationUrl ?? url,
    role: migrationUrl === null ? "both" : "tables",
  } as const;
  if (migrationUrl !== null) await naming(tables, () => migrateBy(migrationUrl));
  const rows = migrationUrl === null ? tables : ({ url, role: "rows" } as const);
  return naming(rows, async () =>
    openPrepared(await openPool({ url, folder: null, owner }), async (pool) => {
      const database = migrationUrl === null ? await prepareDatabase(pool) : openQueries(pool);
      await requireRowRights(pool, rows);
      return database;
    }),
  );
}

const owner = "the desk";

/** Runs a step of the start; its failure names the setting. */
async function naming<T>(account: DatabaseAccount, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw databaseFault(account, error);
  }
}

async function openPrepared(
  { pool, close }: OpenedPool,
  prepare: (pool: Pool) => Promise<DeskDatabase>,
): Promise<OpenedDeskDatabase> {
  try {
    return { database: await prepare(pool), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function migrateBy(url: string): Promise<void> {
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
    const migrationsFolder = usualMigrations();
    await requireKnownTables(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: "public" });
  } catch (error) {
    client.release(true); // the lock ends with its transaction
    throw refusalOf(error) ?? error;
  }
  client.release();
  return openQueries(pool);
}

/**
 * Refuses tables that a later release has changed: this one would write what that one cannot read.
 *
 * @returns how many migrations are ahead.
 */
export async function requireKnownTables(
  client: PoolClient,
  migrationsFolder = usualMigrations(),
): Promise<number> {
  const table = "public.__drizzle_migrations";
  const migrations = readMigrationFiles({ migrationsFolder });
  const { rows: tables } = await client.query(`select to_regclass('${table}') as name`);
  if (tables[0]?.name === null) return migrations.length;
  const { rows } = await client.query(`select max(created_at)::text as last from ${table}`);
  const last = Number(rows[0]?.last ?? 0);
  const ahead = migrations.filter(({ folderMillis }) => folderMillis > last);
  if (last <= (migrations.at(-1)?.folderMillis ?? 0)) return ahead.length;
  throw new Error(
    "The desk's database is of a later release. Start that release, or restore a backup of this one.",
  );
}

function usualMigrations(): string {
  return path.join(process.cwd(), "lib/db/migrations");
}

/**
 * The message of a migration that refuses to run; null for any other failure, whose text quotes
 * SQL. Without its cause: the message is for people, and no code of the server explains it.
 */
function refusalOf(error: unknown): Error | null {
  const cause = error instanceof Error ? error.cause : null;
  const raised = cause instanceof Error && "code" in cause && cause.code === "P0001";
  return raised ? new Error(cause.message) : null;
}
