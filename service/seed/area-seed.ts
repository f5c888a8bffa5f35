import type { Queries } from "../db/open";
import type { SeedTenant } from "./tenants";
import type { Household } from "./world";

/**
 * What one area adds to the seeded world; all of it in the transaction that seeds, with foreign
 * keys and indexes set aside. Chance is drawn from createRandom with a place of the area's own,
 * never from a household's, so that no area changes another's rows.
 */
export interface AreaSeed {
  /** Rows of the tenant as a whole; once for each, before its households. */
  readonly ofTenant?: (queries: Queries, tenant: SeedTenant) => Promise<void>;
  /** Rows of some households, whose customers, groups and invoices are there already. */
  readonly ofHouseholds?: (queries: Queries, households: readonly Household[]) => Promise<void>;
}
