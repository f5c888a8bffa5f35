import { and, asc, eq } from "drizzle-orm";
import type { Queries } from "../db/open";
import { productElements, products } from "../db/schema/products";
import { groupBy } from "../group-by";
import type { Product } from "../records";
import type { Tenant } from "../tenants/store";

export interface ProductFilter {
  readonly availableDownpayment?: boolean | undefined;
  readonly erpMappingType?: string | undefined;
}

/**
 * The active products of the tenant's product master, with their elements, by sort order, then
 * name (interface, section 4.1).
 */
export async function listProducts(
  queries: Queries,
  tenant: Tenant,
  { availableDownpayment, erpMappingType }: ProductFilter,
): Promise<Product[]> {
  const rows = await queries
    .select({ product: products, element: productElements })
    .from(products)
    .leftJoin(productElements, eq(productElements.productId, products.id))
    .where(
      and(
        eq(products.tenantId, tenant.id),
        eq(products.active, true),
        eq(products.source, tenant.erpProductMaster ? "erp" : "service"),
        availableDownpayment === undefined
          ? undefined
          : eq(products.availableDownpayment, availableDownpayment),
        erpMappingType === undefined ? undefined : eq(products.erpMappingType, erpMappingType),
      ),
    )
    .orderBy(
      asc(products.sortOrder),
      asc(products.name),
      asc(products.id),
      asc(productElements.sortOrder),
      asc(productElements.name),
    );
  return [...groupBy(rows, ({ product }) => product.id).values()].flatMap(([first, ...more]) =>
    first
      ? [
          toProduct(
            first.product,
            [first, ...more].flatMap(({ element }) => element ?? []),
          ),
        ]
      : [],
  );
}

function toProduct(
  row: typeof products.$inferSelect,
  elements: readonly (typeof productElements.$inferSelect)[],
): Product {
  return {
    id: row.id,
    productNumber: row.number,
    name: row.name,
    description: row.description,
    source: row.source,
    erpMappingType: row.erpMappingType,
    invoiceLineType: row.invoiceLineType,
    sortOrder: row.sortOrder,
    availableDownpayment: row.availableDownpayment,
    elements: elements.map((element) => ({
      id: element.id,
      name: element.name,
      erpMappingType: element.erpMappingType,
      lineType: element.lineType,
      invoiceLineType: element.invoiceLineType,
      price: element.price,
      quantityUnit: element.quantityUnit,
      vatCodeId: element.vatCodeId,
      vatRate: element.vatRate,
    })),
  };
}
