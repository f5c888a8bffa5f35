import { randomBytes } from "node:crypto";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { openQueries } from "../../lib/postgres/open-queries";
import { type OpenedPool, openPool } from "../../lib/postgres/pool";
import { databaseSecrets } from "./schema/secrets";

/** What queries run on: the database, or a transaction of it. */
export type Queries = Pick<
  NodePgDatabase,
  "select" | "insert" | "update" | "delete" | "execute" | "with" | "$with"
>;

export interface ServiceDatabase {
  readonly queries: NodePgDatabase;
  readonly pool: OpenedPool["pool"];
  readonly embedded: boolean;
  /** Key of the invoice-specific tokens (interface, section 5.5); made once for each database. */
  readonly invoiceTokenKey: Buffer;
  close(): Promise<void>;
}

export interface OpenServiceDatabaseOptions {
  /** Address of a PostgreSQL server; null opens the embedded engine. */
  url: string | null;
  /** Folder of the embedded engine; null: in memory (tests). */
  folder: string | null;
}

/**
 * Opens the service's database and applies its migrations.
 *
 * @throws {FolderInUseError} when another living process owns the folder.
 */
export async function openServiceDatabase(
  options: OpenServiceDatabaseOptions,
): Promise<ServiceDatabase> {
  const url = options.url === null ? null : withPlannerSettings(options.url);
  return prepareServiceDatabase(await openPool({ ...options, url, owner: "the service" }));
}

/**
 * Searches are short: compiling a query, or starting parallel workers, takes longer than running
 * it. The data is in memory, where a random read costs hardly more than a sequential one.
 */
function withPlannerSettings(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get("options");
  const ours = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";
  address.searchParams.set("options", given === null ? ours : `${given} ${ours}`);
  return address.href;
}

/** The same for an open pool. The pool is closed if the migrations fail. */
export async function prepareServiceDatabase(opened: OpenedPool): Promise<ServiceDatabase> {
  const { pool, embedded } = opened;
  try {
    const queries = openQueries(pool, { casing: "snake_case" });
    // Relative to the root, not to this module: bundlers move modules, but not this folder.
    await migrate(queries, {
      migrationsFolder: path.join(process.cwd(), "service/db/migrations"),
      migrationsSchema: "service_migrations",
    });
    await mapRewrittenGroups(queries);
    const invoiceTokenKey = await readOrMakeKey(queries, "invoice-token");
    return { queries, pool, embedded, invoiceTokenKey, close: opened.close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * A migration that rewrites the groups resets the visibility map, which index-only scans need.
 * Without it, a walk through the list reads every row from the table.
 */
async function mapRewrittenGroups(queries: NodePgDatabase): Promise<void> {
  const { rows } = await queries.execute(sql`
    select from pg_class where oid = 'invoice_groups'::regclass
    and relpages > 0 and relallvisible = 0`);
  if (rows.length > 0) await queries.execute(sql`vacuum invoice_groups`);
}

async function readOrMakeKey(queries: NodePgDatabase, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString("base64");
  await queries.insert(databaseSecrets).values({ name, value }).onConflictDoNothing();
  const [row] = await queries.select().from(databaseSecrets).where(eq(databaseSecrets.name, name));
  if (!row) throw new Error(`The database keeps no secret named ${name}.`);
  return Buffer.from(row.value, "base64");
}
