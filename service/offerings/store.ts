import { and, asc, eq, inArray } from "drizzle-orm";
import type { UpdateProductOffering } from "../../lib/contract/product-offering";
import type { Queries, ServiceDatabase } from "../db/open";
import { pmProducts, productOfferings } from "../db/schema/offerings";
import { products } from "../db/schema/products";
import { serviceTypes } from "../db/schema/tenants";
import { type FieldError, ServiceProblem } from "../http/problem";
import type { ProductOffering } from "../records";
import { toChanges, toOffering, toPmProduct } from "./mapping";

export async function findOffering(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<ProductOffering | null> {
  const [row] = await queries
    .select()
    .from(productOfferings)
    .where(and(eq(productOfferings.tenantId, tenantId), eq(productOfferings.id, id)));
  return row ? toOffering(row) : null;
}

/** One page of the tenant's offerings by name, then id, and how many there are on all pages. */
export async function listOfferings(
  queries: ServiceDatabase["queries"],
  tenantId: string,
  { page, size }: { page: number; size: number },
) {
  const own = eq(productOfferings.tenantId, tenantId);
  const [rows, total] = await Promise.all([
    queries
      .select()
      .from(productOfferings)
      .where(own)
      .orderBy(asc(productOfferings.name), asc(productOfferings.id))
      .limit(size)
      .offset(page * size),
    queries.$count(productOfferings, own),
  ]);
  return { items: rows.map(toOffering), page, size, total };
}

/**
 * Changes the given fields of an offering; false if the tenant has none with that id.
 *
 * @throws {ServiceProblem} 400 naming what refers to nothing of this tenant.
 */
export async function updateOffering(
  queries: Queries,
  tenantId: string,
  id: string,
  body: UpdateProductOffering,
): Promise<boolean> {
  const updated = await queries
    .update(productOfferings)
    .set(toChanges(body))
    .where(and(eq(productOfferings.tenantId, tenantId), eq(productOfferings.id, id)))
    .returning({ id: productOfferings.id });
  if (updated.length === 0) return false;
  const errors = [
    ...(await unknownProduct(queries, tenantId, body.ProductId)),
    ...(await unknownServiceTypes(queries, tenantId, body.ServiceTypes)),
  ];
  if (errors.length > 0) throw new ServiceProblem("invalid-request", { errors });
  return true;
}

async function unknownProduct(
  queries: Queries,
  tenantId: string,
  id: string | null | undefined,
): Promise<FieldError[]> {
  if (id === null || id === undefined) return [];
  const found = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.id, id)));
  return found.length > 0 ? [] : [{ path: "ProductId", message: "There is no such product." }];
}

async function unknownServiceTypes(
  queries: Queries,
  tenantId: string,
  keys: readonly string[] = [],
): Promise<FieldError[]> {
  if (keys.length === 0) return [];
  const found = await queries
    .select({ key: serviceTypes.key })
    .from(serviceTypes)
    .where(and(eq(serviceTypes.tenantId, tenantId), inArray(serviceTypes.key, [...keys])));
  const known = new Set(found.map(({ key }) => key));
  return keys.flatMap((key, index) =>
    known.has(key)
      ? []
      : [{ path: `ServiceTypes.${index}`, message: "There is no such service type." }],
  );
}

/** The tenant's products of product management by name, then id. */
export async function listPmProducts(queries: Queries, tenantId: string) {
  const rows = await queries
    .select()
    .from(pmProducts)
    .where(eq(pmProducts.tenantId, tenantId))
    .orderBy(asc(pmProducts.name), asc(pmProducts.id));
  return rows.map(toPmProduct);
}
