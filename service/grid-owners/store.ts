import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Queries } from "../db/open";
import { gridOwners, gridOwnerTotals } from "../db/schema/grid-owners";

export interface GridOwnerFilter {
  readonly tenantId: string;
  /** First day of the month whose totals are read. */
  readonly month: string;
  readonly gln?: string;
  readonly organizationNumber?: string | undefined;
}

/** The tenant's grid owners by name, each with its totals of the month, if any. */
export function readGridOwners(
  queries: Queries,
  { tenantId, month, gln, organizationNumber }: GridOwnerFilter,
) {
  return queries
    .select({ owner: getTableColumns(gridOwners), totals: getTableColumns(gridOwnerTotals) })
    .from(gridOwners)
    .leftJoin(
      gridOwnerTotals,
      and(
        eq(gridOwnerTotals.tenantId, gridOwners.tenantId),
        eq(gridOwnerTotals.gln, gridOwners.gln),
        eq(gridOwnerTotals.month, month),
      ),
    )
    .where(
      and(
        eq(gridOwners.tenantId, tenantId),
        gln === undefined ? undefined : eq(gridOwners.gln, gln),
        organizationNumber === undefined
          ? undefined
          : eq(gridOwners.organizationNumber, organizationNumber),
      ),
    )
    .orderBy(asc(gridOwners.name), asc(gridOwners.gln));
}

export type GridOwnerRow = Awaited<ReturnType<typeof readGridOwners>>[number];
