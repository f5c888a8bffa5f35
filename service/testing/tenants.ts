import type { OpenDatabase } from "../../lib/postgres/testing";
import { prepareServiceDatabase, type ServiceDatabase } from "../db/open";
import { tenants } from "../db/schema/tenants";
import { issuerOf } from "../seed/issuers";
import { seedTenants } from "../seed/tenants";

/** A service database that contains only its tenants. */
export async function openDatabaseWithTenants(open: OpenDatabase): Promise<ServiceDatabase> {
  const database = await prepareServiceDatabase(await open());
  await database.queries.insert(tenants).values(seedTenants.map(issuerOf));
  return database;
}
