import { and, eq, isNull } from "drizzle-orm";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { notFound, ServiceProblem } from "../http/problem";
import { type GroupStatus, type GroupWork, groupStatuses, obstacleOf } from "./status-rules";

/** Facts about a group that work on it needs. */
export interface GroupFacts {
  readonly guid: string;
  readonly customerGuid: string;
  readonly customerNumber: string;
  readonly status: GroupStatus;
}

interface Wish {
  readonly guid: string;
  /** The customer that must own the group, if the address names one. */
  readonly customerGuid?: string;
}

/**
 * Reads and locks the group until the transaction ends. Called when work is accepted and when it is
 * applied, because earlier work may have changed the group.
 *
 * @throws {ServiceProblem} 404 if the tenant has no such group; 409 if its status takes no
 *   such work.
 */
export async function requireGroupFor(
  queries: Queries,
  work: GroupWork,
  tenantId: string,
  { guid, customerGuid }: Wish,
): Promise<GroupFacts> {
  const [row] = await queries
    .select({
      guid: invoiceGroups.guid,
      customerGuid: invoiceGroups.customerGuid,
      customerNumber: customers.customerNumber,
      status: invoiceGroups.status,
    })
    .from(invoiceGroups)
    .innerJoin(customers, eq(customers.guid, invoiceGroups.customerGuid))
    .where(
      and(
        eq(invoiceGroups.tenantId, tenantId),
        eq(invoiceGroups.guid, guid),
        isNull(invoiceGroups.erasedAt),
        customerGuid === undefined ? undefined : eq(invoiceGroups.customerGuid, customerGuid),
      ),
    )
    .for("update", { of: invoiceGroups });
  if (!row) throw notFound("invoice group");
  const status = row.status === groupStatuses.ended ? groupStatuses.ended : groupStatuses.active;
  const obstacle = obstacleOf(work, status);
  if (obstacle !== null) throw new ServiceProblem("conflict", { detail: obstacle });
  return { ...row, status };
}
