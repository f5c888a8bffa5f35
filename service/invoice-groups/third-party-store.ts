import { and, asc, eq, isNull } from "drizzle-orm";
import type { Queries } from "../db/open";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { thirdPartyIds } from "../db/schema/third-party-ids";
import { notFound } from "../http/problem";

/** `id` and `tpid` of the interface (section 4.5). */
export interface ThirdPartyId {
  readonly id: string;
  readonly tpid: string;
}

/**
 * The tenant's invoice groups with this identifier in another system: usually one, several if they
 * share an account there.
 *
 * @throws {ServiceProblem} 404 if there is none.
 */
export async function requireGroupsByThirdPartyId(
  queries: Queries,
  tenantId: string,
  { id, tpid }: ThirdPartyId,
): Promise<{ guid: string; customerGuid: string }[]> {
  const { guid, customerGuid, name, erasedAt } = invoiceGroups;
  const found = await queries
    .select({ guid, customerGuid })
    .from(thirdPartyIds)
    .innerJoin(invoiceGroups, eq(guid, thirdPartyIds.accountGuid))
    .where(
      and(
        eq(thirdPartyIds.tenantId, tenantId),
        eq(thirdPartyIds.systemId, tpid),
        eq(thirdPartyIds.externalId, id),
        isNull(erasedAt),
      ),
    )
    .orderBy(asc(name), asc(guid));
  if (found.length === 0) throw notFound("invoice group");
  return found;
}
