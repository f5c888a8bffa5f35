import { and, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import type { Queries } from "../db/open";
import { contracts, meteringPoints } from "../db/schema/metering-points";
import { productElements, products } from "../db/schema/products";
import { ServiceProblem } from "../http/problem";
import type { Tenant } from "../tenants/store";
import { type BillingPeriod, deliveringStatuses } from "./rules";

export type LineElement = typeof productElements.$inferSelect;

interface ElementNames {
  readonly productId?: string | null | undefined;
  readonly productElementId?: string | null | undefined;
}

/**
 * The billing element of a line, of a product that List Products shows.
 *
 * @throws {ServiceProblem} 400 if there is none, or where the product alone leaves a choice.
 */
export async function requireElement(
  queries: Queries,
  tenant: Tenant,
  { productId, productElementId }: ElementNames,
): Promise<LineElement> {
  const found = await queries
    .select({ element: productElements })
    .from(products)
    .innerJoin(productElements, eq(productElements.productId, products.id))
    .where(
      and(
        eq(products.tenantId, tenant.id),
        eq(products.active, true),
        eq(products.source, tenant.erpProductMaster ? "erp" : "service"),
        productId ? eq(products.id, productId) : undefined,
        productElementId ? eq(productElements.id, productElementId) : undefined,
      ),
    )
    .limit(2);
  const [first, second] = found;
  if (!first) {
    const path = productElementId ? "productElementId" : "productId";
    throw refuse(path, "There is no such product element.");
  }
  if (second) throw refuse("productElementId", "The product has several elements: name one.");
  return first.element;
}

export interface AccountingPoint {
  readonly guid: string;
  readonly accountingPointId: string;
}

interface PointNames {
  readonly accountingPointGuid?: string | null | undefined;
  readonly accountingPointId?: string | null | undefined;
}

/**
 * The tenant's accounting point that matches both names; null if none is given.
 *
 * @throws {ServiceProblem} 400 if there is none.
 */
export async function findPoint(
  queries: Queries,
  tenant: string,
  { accountingPointGuid, accountingPointId }: PointNames,
): Promise<AccountingPoint | null> {
  if (!accountingPointGuid && !accountingPointId) return null;
  const [point] = await queries
    .select({ guid: meteringPoints.guid, accountingPointId: meteringPoints.accountingPointId })
    .from(meteringPoints)
    .where(
      and(
        eq(meteringPoints.tenantId, tenant),
        accountingPointGuid ? eq(meteringPoints.guid, accountingPointGuid) : undefined,
        accountingPointId ? eq(meteringPoints.accountingPointId, accountingPointId) : undefined,
      ),
    );
  if (point) return point;
  const path = accountingPointId ? "accountingPointId" : "accountingPointGuid";
  throw refuse(path, "There is no such accounting point.");
}

/** The groups with a supplying contract on the accounting point in the period. */
export async function groupsWithContract(
  queries: Queries,
  point: AccountingPoint | null,
  groups: readonly { readonly guid: string }[],
  { start, end }: BillingPeriod,
): Promise<string[]> {
  if (!point) return [];
  const found = await queries
    .select({ guid: contracts.accountGuid })
    .from(contracts)
    .where(
      and(
        eq(contracts.meteringPointGuid, point.guid),
        inArray(
          contracts.accountGuid,
          groups.map(({ guid }) => guid),
        ),
        inArray(contracts.status, deliveringStatuses),
        lte(contracts.startDate, end),
        or(isNull(contracts.endDate), gte(contracts.endDate, start)),
      ),
    )
    .groupBy(contracts.accountGuid);
  return found.map(({ guid }) => guid);
}

/** A 400 for one field. */
export function refuse(path: string, message: string): ServiceProblem {
  return new ServiceProblem("invalid-request", { errors: [{ path, message }] });
}
