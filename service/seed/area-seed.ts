import type { Queries } from "../db/open";
import type { SeedTenant } from "./tenants";
import type { Household } from "./world";

/**
 * One area's part of the seeded world, all in the seeding's transaction, without foreign keys and
 * indexes. Random values come from createRandom with a number of the area's own, never from a
 * household's, so that no area changes another's rows.
 */
export interface AreaSeed {
  /** Rows of the whole tenant; called once per tenant, before its households. */
  readonly ofTenant?: (queries: Queries, tenant: SeedTenant) => Promise<void>;
  /** Rows of some households, whose customers, groups and invoices already exist. */
  readonly ofHouseholds?: (queries: Queries, households: readonly Household[]) => Promise<void>;
}
