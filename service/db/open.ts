import { randomBytes } from "node:crypto";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type OpenedPool, openPool } from "../../lib/postgres/pool";
import { databaseSecrets } from "./schema/secrets";

/** What queries run on: the database itself, or a transaction of it. */
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
  /** Folder of the embedded engine; null keeps it in memory (tests). */
  folder: string | null;
}

/**
 * Opens the service's database and brings its tables up to date.
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
 * Searches are short: compiling one, or waiting for helpers, takes longer than running it, and what
 * they read lies in memory, where a jump costs hardly more than the next page.
 */
function withPlannerSettings(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get("options");
  const ours = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";
  address.searchParams.set("options", given === null ? ours : `${given} ${ours}`);
  return address.href;
}

/** The same on a pool that is open already; it is closed when the tables can't be brought up. */
export async function prepareServiceDatabase(opened: OpenedPool): Promise<ServiceDatabase> {
  const { pool, embedded } = opened;
  try {
    const queries = drizzle(pool, { casing: "snake_case" });
    // Addressed from the root, not from this module: bundlers move modules, never this folder.
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
 * A migration that writes the groups anew loses the map of pages that an index alone may answer
 * for; without it every row of a walk through the list is looked up in the table.
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
