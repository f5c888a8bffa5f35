import type { Queries, ServiceDatabase } from "../db/open";
import { customers } from "../db/schema/customers";
import {
  accountDimensions,
  bankAccounts,
  contacts,
  customerDimensions,
  dimensions,
} from "../db/schema/group-parts";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoiceLines, invoices } from "../db/schema/invoices";
import { seededWorlds } from "../db/schema/secrets";
import { serviceTypes, tenants } from "../db/schema/tenants";
import { areaSeeds } from "./areas";
import { insertRows } from "./bulk";
import { issuerOf, serviceTypesOf } from "./issuers";
import { dimensionsOf, makeParts } from "./parts";
import { setAsideKeysAndIndexes } from "./set-aside";
import { seedTenants } from "./tenants";
import { groupsOf, type Household, makeHouseholds } from "./world";

/** Raised whenever the same seed would give another world. */
const worldVersion = 2;

export interface SeedOptions {
  /** Invoice groups of all tenants together: 1 to 1,000,000. */
  readonly groups: number;
  /** Told after every statement's worth of groups. */
  readonly onProgress?: (done: number, all: number) => void;
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
    const restore = await setAsideKeysAndIndexes(queries);
    await insertTenants(queries);
    await insertHouseholds(queries, groups, onProgress);
    await restore();
    await queries.insert(seededWorlds).values({ version: worldVersion, groups });
  });
  // Statistics and the map of pages that an index alone may answer for; not allowed inside.
  await database.pool.query("vacuum analyze");
  return true;
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

const groupsOfStatement = 500;

async function insertHouseholds(
  queries: Queries,
  groups: number,
  onProgress: NonNullable<SeedOptions["onProgress"]>,
): Promise<void> {
  let done = 0;
  let waiting: Household[] = [];
  let count = 0;
  const flush = async () => {
    await insertBatch(queries, waiting);
    done += count;
    waiting = [];
    count = 0;
    onProgress(done, groups);
  };
  for (const tenant of seedTenants) {
    for (const household of makeHouseholds(tenant, groupsOf(tenant, groups))) {
      waiting.push(household);
      count += household.groups.length;
      if (count >= groupsOfStatement) await flush();
    }
  }
  if (count > 0) await flush();
}

async function insertBatch(queries: Queries, households: readonly Household[]): Promise<void> {
  const made = households.flatMap((household) => household.invoices);
  const parts = households.map(makeParts);
  await insertRows(
    queries,
    customers,
    households.map(({ customer }) => customer.row),
  );
  await insertRows(
    queries,
    invoiceGroups,
    households.flatMap((household) => household.groups.map(({ row }) => row)),
  );
  await insertRows(
    queries,
    contacts,
    parts.flatMap((part) => part.contacts),
  );
  await insertRows(
    queries,
    bankAccounts,
    parts.flatMap((part) => part.bankAccounts),
  );
  await insertRows(
    queries,
    accountDimensions,
    parts.flatMap((part) => part.accountDimensions),
  );
  await insertRows(
    queries,
    customerDimensions,
    parts.flatMap((part) => part.customerDimensions),
  );
  await insertRows(
    queries,
    invoices,
    made.map(({ row }) => row),
  );
  await insertRows(
    queries,
    invoiceLines,
    made.flatMap(({ row, lines }) =>
      lines.map((line, index) => ({ invoiceGuid: row.guid, position: index + 1, ...line })),
    ),
  );
  for (const { ofHouseholds } of areaSeeds) await ofHouseholds?.(queries, households);
}
