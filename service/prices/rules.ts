import type { PriceInformation } from "../records";

/** A stored price of a metering point's customer on a day. */
export interface AgreedPrice {
  readonly productName: string;
  readonly subProducts: PriceInformation["subProducts"];
  readonly priceExpression: string | null;
  readonly consumptionPrice: number;
  readonly monthlyPrice: number;
  /** Follows the day-ahead exchange: `consumptionPrice` is added to it. */
  readonly exchange: boolean;
}

/**
 * The record of section 2.7 for a day. If the exchange price is requested and the product follows
 * it, it is added; null if that price is unknown, because a price without it would be taken for the
 * whole.
 */
export function toPriceInformation(
  { exchange, ...price }: AgreedPrice,
  day: string,
  asked: { readonly exchangePrices: boolean; readonly dayAhead: number | null },
): PriceInformation | null {
  const record = { ...price, date: `${day}T00:00:00Z` };
  if (!exchange || !asked.exchangePrices) return record;
  if (asked.dayAhead === null) return null;
  return { ...record, consumptionPrice: addPrices(price.consumptionPrice, asked.dayAhead) };
}

/** Sum of two unit prices with four decimals. */
function addPrices(a: number, b: number): number {
  return (Math.round(a * 10_000) + Math.round(b * 10_000)) / 10_000;
}
