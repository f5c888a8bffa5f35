import { and, asc, eq, gte, isNull, lte, or } from "drizzle-orm";
import type { Queries } from "../db/open";
import { meteringPoints } from "../db/schema/metering-points";
import { exchangePrices, priceInformation } from "../db/schema/prices";
import type { PriceInformation } from "../records";
import { toPriceInformation } from "./rules";

export interface PriceQuestion {
  readonly tenantId: string;
  readonly accountingPointId: string;
  /** ISO date. */
  readonly day: string;
  /** This customer's prices, and those without a customer. */
  readonly customerGuid?: string | undefined;
  readonly exchangePrices: boolean;
}

/** Prices of a metering point on a day; null if the tenant has no such point. */
export async function readPrices(
  queries: Queries,
  { tenantId, accountingPointId, day, customerGuid, exchangePrices: asked }: PriceQuestion,
): Promise<PriceInformation[] | null> {
  const rows = await queries
    .select({ price: priceInformation, dayAhead: exchangePrices.price })
    .from(meteringPoints)
    .leftJoin(
      priceInformation,
      and(
        eq(priceInformation.tenantId, meteringPoints.tenantId),
        // Not joined on the points' column: their collations differ, so no index would be used.
        eq(priceInformation.accountingPointId, accountingPointId),
        lte(priceInformation.validFrom, day),
        or(isNull(priceInformation.validTo), gte(priceInformation.validTo, day)),
        customerGuid === undefined
          ? undefined
          : or(
              isNull(priceInformation.customerGuid),
              eq(priceInformation.customerGuid, customerGuid),
            ),
      ),
    )
    .leftJoin(
      exchangePrices,
      and(
        eq(exchangePrices.tenantId, priceInformation.tenantId),
        eq(exchangePrices.priceArea, priceInformation.priceArea),
        eq(exchangePrices.priceDate, day),
      ),
    )
    .where(
      and(
        eq(meteringPoints.tenantId, tenantId),
        eq(meteringPoints.accountingPointId, accountingPointId),
      ),
    )
    .orderBy(asc(priceInformation.validFrom), asc(priceInformation.guid));
  if (rows.length === 0) return null;
  return rows.flatMap(({ price, dayAhead }) => {
    if (price === null) return [];
    const agreed = {
      productName: price.productName,
      // Written only by the seed, in the contract's shape.
      subProducts: price.subProducts as PriceInformation["subProducts"],
      priceExpression: price.priceExpression,
      consumptionPrice: price.consumptionPrice,
      monthlyPrice: price.monthlyPrice,
      exchange: price.exchange,
    };
    return toPriceInformation(agreed, day, { exchangePrices: asked, dayAhead }) ?? [];
  });
}
