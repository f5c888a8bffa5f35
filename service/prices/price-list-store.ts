import { randomUUID } from "node:crypto";
import { and, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { WritePriceList } from "../../lib/contract/price-list";
import type { Queries } from "../db/open";
import { priceLists } from "../db/schema/prices";
import { products } from "../db/schema/products";
import { ServiceProblem } from "../http/problem";
import type { PriceList } from "../records";

/**
 * Stores a price list: a new one, or a replacement of the one with the same code and first day.
 *
 * @throws {ServiceProblem} 400 if the tenant has no such product, 409 if the list is
 * another product's.
 */
export async function writePriceList(
  queries: Queries,
  tenantId: string,
  { validTo = null, ...list }: WritePriceList,
  at: Date,
): Promise<{ list: PriceList; created: boolean }> {
  const [product] = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.id, list.productId)));
  if (!product) {
    const errors = [{ path: "productId", message: "There is no such product." }];
    throw new ServiceProblem("invalid-request", { errors });
  }
  const id = randomUUID().replaceAll("-", "");
  const { name, currency, rows } = list;
  const [row] = await queries
    .insert(priceLists)
    .values({ ...list, id, tenantId, validTo, updatedAt: at })
    .onConflictDoUpdate({
      target: [priceLists.tenantId, priceLists.code, priceLists.validFrom],
      set: { name, currency, validTo, rows, updatedAt: at },
      setWhere: sql`${priceLists.productId} = excluded.product_id`,
    })
    .returning();
  if (!row) {
    const detail = "The price list with this code and first day is another product's.";
    throw new ServiceProblem("conflict", { detail });
  }
  return { list: toPriceList(row), created: row.id === id };
}

/** The product's price list in force on a day; the newest if there are several. */
export async function findPriceList(
  queries: Queries,
  tenantId: string,
  productId: string,
  day: string,
): Promise<PriceList | null> {
  const [row] = await queries
    .select()
    .from(priceLists)
    .where(
      and(
        eq(priceLists.tenantId, tenantId),
        eq(priceLists.productId, productId),
        lte(priceLists.validFrom, day),
        or(isNull(priceLists.validTo), gte(priceLists.validTo, day)),
      ),
    )
    .orderBy(desc(priceLists.validFrom), desc(priceLists.code))
    .limit(1);
  return row ? toPriceList(row) : null;
}

function toPriceList(row: typeof priceLists.$inferSelect): PriceList {
  const { id, code, name, productId, currency, validFrom, validTo } = row;
  return {
    id,
    code,
    name,
    productId,
    currency,
    validFrom,
    validTo,
    // Written in the parsed form of the contract.
    rows: row.rows as PriceList["rows"],
    updatedAt: row.updatedAt.toISOString(),
  };
}
