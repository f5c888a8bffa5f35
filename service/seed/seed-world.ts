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
import { setAsideKeysAndIndexes } from "./set-aside";
import { seedTenants } from "./tenants";

/** Raised whenever the same seed would give another world. */
const worldVersion = 4;

/** How far the seeding is: groups first, then what is built on all of them at once. */
export interface SeedProgress {
  readonly step: "invoice groups" | "indexes and keys" | "tables counted";
  readonly done: number;
  readonly all: number;
}

type OnProgress = (progress: SeedProgress) => void;

export interface SeedOptions {
  /** Invoice groups of all tenants together: 1 to 1,000,000. */
  readonly groups: number;
  /** Told after every statement's worth of groups, and before each index, key and table. */
  readonly onProgress?: OnProgress;
}

/** The database holds another world than the one asked for; its message says what to do. */
export class OtherWorldError extends Error {
  override readonly name = "OtherWorldError";
}

/**
 * Fills an empty service database with the synthetic world: all of it in one transaction, so that
 * an interrupted start leaves nothing behind. A world that is there already is left as it is.
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
    // An index of a million rows is sorted in memory; the embedded engine has none to spare.
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

/** Statistics, and the map of pages that an index alone may answer for; not allowed inside. */
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

async function insertTenants(queries: Queries): Promise<void> {
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
