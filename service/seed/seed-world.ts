import { sql } from "drizzle-orm";
import type { Queries, ServiceDatabase } from "../db/open";
import { dimensions } from "../db/schema/group-parts";
import { seededWorlds } from "../db/schema/secrets";
import { serviceTypes, tenants } from "../db/schema/tenants";
import { areaSeeds } from "./areas";
import { insertRows } from "./bulk";
import { insertHouseholds } from "./insert-households";
import { issuerOf, serviceTypesOf } from "./issuers";
import { dimensionsOf } from "./parts";
import { seedTenants } from "./tenants";

/** Raise it whenever the same seed gives another world. */
const worldVersion = 5;

/** Progress of the seeding: groups first, then what is built over all of them. */
export interface SeedProgress {
  readonly step: "invoice groups" | "indexes and keys" | "tables counted";
  readonly done: number;
  readonly all: number;
}

type OnProgress = (progress: SeedProgress) => void;

export interface SeedOptions {
  /** Invoice groups of all tenants together: 1 to 1,000,000. */
  readonly groups: number;
  /** Called after every statement's groups, and before each index, key and table. */
  readonly onProgress?: OnProgress;
}

/** The database contains another world than the requested one; the message contains the remedy. */
export class OtherWorldError extends Error {
  override readonly name = "OtherWorldError";
}

/**
 * Fills an empty service database with the synthetic world, in one transaction, so that an
 * interrupted start leaves nothing behind. An existing world is not changed.
 *
 * @returns whether it was seeded now.
 * @throws {OtherWorldError} when a world of another size is there.
 */
export async function seedWorld(
  database: ServiceDatabase,
  { groups, onProgress = () => undefined }: SeedOptions,
): Promise<boolean> {
  if (!Number.isInteger(groups) || groups < 1 || groups > 1_000_000) {
    throw new RangeError("A world has 1 to 1,000,000 invoice groups.");
  }
  if (await isSeeded(database, groups)) return false;
  await database.queries.transaction(async (queries) => {
    // Sorts an index of a million rows in memory; the embedded engine has no memory for it.
    if (!database.embedded) await queries.execute(sql`set local maintenance_work_mem = '256MB'`);
    const restore = await setAsideKeysAndIndexes(queries);
    await insertTenants(queries);
    await insertHouseholds(queries, groups, (done) =>
      onProgress({ step: "invoice groups", done, all: groups }),
    );
    await restore((done, all) => onProgress({ step: "indexes and keys", done, all }));
    await queries.insert(seededWorlds).values({ version: worldVersion, groups });
  });
  await countTables(database, onProgress);
  return true;
}

/** Updates statistics and the visibility map for index-only scans; not allowed in a transaction. */
async function countTables({ pool }: ServiceDatabase, onProgress: OnProgress): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by 1",
  );
  for (const [done, { name }] of rows.entries()) {
    onProgress({ step: "tables counted", done, all: rows.length });
    await pool.query(`vacuum analyze ${name}`);
  }
}

async function isSeeded({ queries }: ServiceDatabase, groups: number): Promise<boolean> {
  const [world] = await queries.select().from(seededWorlds);
  if (!world) return false;
  if (world.version === worldVersion && world.groups === groups) return true;
  if (world.version !== worldVersion) {
    throw new OtherWorldError(
      "The service's database holds the world of another version of Invoice Desk: choose another DATA_DIR, or delete the one in use if nothing in it is needed.",
    );
  }
  throw new OtherWorldError(
    `The service's database holds a world of ${world.groups} invoice groups, and SEED_GROUPS asks for ${groups}: set SEED_GROUPS=${world.groups}, or choose another DATA_DIR.`,
  );
}

/** The tenants with what belongs to them alone: products, price lists, offerings, report files. */
export async function insertTenants(queries: Queries): Promise<void> {
  await insertRows(queries, tenants, seedTenants.map(issuerOf));
  await insertRows(queries, serviceTypes, seedTenants.flatMap(serviceTypesOf));
  await insertRows(
    queries,
    dimensions,
    seedTenants.flatMap((tenant) => Object.values(dimensionsOf(tenant))),
  );
  for (const { ofTenant } of areaSeeds) {
    for (const tenant of seedTenants) await ofTenant?.(queries, tenant);
  }
}

/**
 * Restores foreign keys and indexes; `onStep` is called before each index and key, and after the
 * last.
 */
type Restore = (onStep?: (done: number, all: number) => void) => Promise<void>;

/**
 * Drops foreign keys, primary keys and indexes and returns the function that restores them.
 * Checking and indexing whole tables at once takes a fraction of the time of row by row, above all
 * for identifiers, which have no order. Other transactions never read the tables without them.
 */
async function setAsideKeysAndIndexes(queries: Queries): Promise<Restore> {
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
  // 'f' comes before 'p': foreign keys are dropped before primary keys, and restored after them.
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
