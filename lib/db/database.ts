import "server-only";
import path from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { openPool } from "../postgres/pool";

/** The desk's own database; the same driver and dialect on PGlite and on PostgreSQL. */
export type DeskDatabase = NodePgDatabase & { readonly $client: Pool };

/** The queries of one transaction; within it nothing else may be used. */
export type DeskTransaction = Parameters<Parameters<DeskDatabase["transaction"]>[0]>[0];

export interface OpenedDeskDatabase {
  readonly database: DeskDatabase;
  close(): Promise<void>;
}

export interface OpenDeskDatabaseOptions {
  /** Address of a PostgreSQL server; null opens the embedded engine in the data folder. */
  readonly url: string | null;
  readonly dataFolder: string;
}

/**
 * Opens the desk's database and brings its tables up to date.
 *
 * @throws {FolderInUseError} when another living process owns the data folder.
 */
export async function openDeskDatabase(
  options: OpenDeskDatabaseOptions,
): Promise<OpenedDeskDatabase> {
  const { pool, close } = await openPool({
    url: options.url,
    folder: options.url === null ? path.join(options.dataFolder, "desk") : null,
    owner: "the desk",
  });
  try {
    return { database: await prepareDatabase(pool), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Applies the migrations that are missing and answers the database behind the pool.
 *
 * @throws {Error} in a migration's own words where what is in the database stands against it.
 */
export async function prepareDatabase(pool: Pool): Promise<DeskDatabase> {
  const client = await pool.connect();
  try {
    // Two desks may start on one PostgreSQL at once; the second waits until the first is done.
    await client.query("select pg_advisory_lock(hashtext('invoice-desk migrations'))");
    const migrationsFolder = path.join(process.cwd(), "lib/db/migrations");
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: "public" });
    await client.query("select pg_advisory_unlock(hashtext('invoice-desk migrations'))");
  } catch (error) {
    client.release(true); // the lock ends with its connection
    throw refusalOf(error) ?? error;
  }
  client.release();
  return drizzle(pool);
}

/** What a migration itself says against going on; null for any other failure, which quotes its text. */
function refusalOf(error: unknown): Error | null {
  const cause = error instanceof Error ? error.cause : null;
  const raised = cause instanceof Error && "code" in cause && cause.code === "P0001";
  return raised ? new Error(cause.message, { cause }) : null;
}
