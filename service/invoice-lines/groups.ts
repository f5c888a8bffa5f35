import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { notFound, ServiceProblem } from "../http/problem";

/** A group that may receive a line. */
export interface LineGroup {
  readonly guid: string;
  readonly customerGuid: string;
  readonly status: number;
}

export interface GroupNames {
  readonly accountGuid?: string | null | undefined;
  readonly customerGuid?: string | null | undefined;
  readonly customerErpId?: string | null | undefined;
}

/**
 * The tenant's groups that match all given names, locked so that they cannot end before the
 * transaction does.
 *
 * @throws {ServiceProblem} 404 if there is none.
 */
export async function requireGroups(
  queries: Queries,
  tenant: string,
  { accountGuid, customerGuid, customerErpId }: GroupNames,
): Promise<[LineGroup, ...LineGroup[]]> {
  const conditions: SQL[] = [
    eq(invoiceGroups.tenantId, tenant),
    isNull(invoiceGroups.erasedAt),
    accountGuid ? eq(invoiceGroups.guid, accountGuid) : [],
    customerGuid ? eq(invoiceGroups.customerGuid, customerGuid) : [],
    customerErpId ? [eq(customers.tenantId, tenant), eq(customers.erpId, customerErpId)] : [],
  ].flat();
  const [first, ...more] = await queries
    .select({
      guid: invoiceGroups.guid,
      customerGuid: invoiceGroups.customerGuid,
      status: invoiceGroups.status,
    })
    .from(invoiceGroups)
    .innerJoin(customers, eq(customers.guid, invoiceGroups.customerGuid))
    .where(and(...conditions))
    .orderBy(asc(invoiceGroups.guid))
    .for("share", { of: invoiceGroups });
  if (!first) throw notFound("invoice group");
  return [first, ...more];
}

const active = 0;

/**
 * The group of a customer that receives a line without a named group: the only one, else the only
 * active one. If some have a contract on the accounting point, only those count. null: the caller
 * must name one.
 */
export function chooseGroup(
  groups: readonly LineGroup[],
  withContract: readonly string[],
): LineGroup | null {
  const fitting = groups.filter(({ guid }) => withContract.includes(guid));
  const candidates = fitting.length > 0 ? fitting : groups;
  for (const choice of [candidates, candidates.filter(({ status }) => status === active)]) {
    if (choice.length === 1) return choice[0] ?? null;
  }
  return null;
}

/**
 * @param field the input that would name the group.
 * @throws {ServiceProblem} 400 if no group is chosen, 409 if it has ended.
 */
export function requireOpen(group: LineGroup | null, field: string): LineGroup {
  if (!group) {
    const message = "The customer has several invoice groups: name one.";
    throw new ServiceProblem("invalid-request", { errors: [{ path: field, message }] });
  }
  if (group.status !== active) {
    const errors = [{ path: field, message: "The invoice group has ended." }];
    throw new ServiceProblem("conflict", { detail: errors[0]?.message, errors });
  }
  return group;
}
