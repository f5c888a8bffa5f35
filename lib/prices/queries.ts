import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import { type PriceSeries, readPriceSeries } from "../domain/prices/price-series";

/** Which prices of a metering point. */
export interface PriceQuestion {
  readonly accountingPointId: string;
  /** ISO date. */
  readonly day: string;
  /** Null: of all customers. */
  readonly customerGuid: string | null;
  /** With the day-ahead price of the exchange. */
  readonly exchange: boolean;
}

/**
 * The prices of a metering point on a day, by product (Get Price Information, interface 4.7).
 * Missing: billing has no such metering point. An empty list: it has no prices on that day.
 */
export function pricesQuery(question: PriceQuestion) {
  const { accountingPointId, day, customerGuid, exchange } = question;
  return queryOptions({
    queryKey: [...queryKeys.prices, "of-day", question],
    queryFn: async ({ signal }): Promise<readonly PriceSeries[]> => {
      const query = {
        date: day,
        exchangeprices: exchange ? "true" : "false",
        ...(customerGuid !== null && { customerGuid }),
      } as const;
      const params = { accountingPointId };
      return readPriceSeries(await callService("getPriceInformation", { params, query, signal }));
    },
    // The prices of a past day do not change within a visit.
    staleTime: 5 * 60_000,
  });
}

/** The deprecated versions of Get Price Information, by operation. */
export const oldPriceOperations = {
  v1: "getPriceInformationV1",
  v2: "getPriceInformationV2",
  v3: "getPriceInformationV3",
} as const;
export type OldPriceVersion = keyof typeof oldPriceOperations;

/** The same prices by a deprecated version, which ends with status 410. */
export function oldPricesQuery(version: OldPriceVersion, question: PriceQuestion) {
  return queryOptions({
    queryKey: [...queryKeys.prices, "of-day", question, version],
    queryFn: async ({ signal }): Promise<readonly PriceSeries[]> =>
      readPriceSeries(await callOld(version, question, signal)),
  });
}

function callOld(version: OldPriceVersion, question: PriceQuestion, signal: AbortSignal) {
  const { accountingPointId, day: date, customerGuid, exchange } = question;
  const asked = { date, exchangeprices: exchange ? "true" : "false" } as const;
  if (version === "v3") {
    const query = { ...asked, ...(customerGuid !== null && { customerGuid }) };
    return callService(oldPriceOperations.v3, { params: { accountingPointId }, query, signal });
  }
  const customer = customerGuid !== null && { customer: customerGuid };
  const query = { ...asked, ap: accountingPointId, ...customer };
  return callService(oldPriceOperations[version], { query, signal });
}

/** The price list of a product that applies today (deprecated). Missing: it has none. */
export function priceListQuery(productId: string) {
  return queryOptions({
    queryKey: [...queryKeys.prices, "list-of-product", productId],
    queryFn: ({ signal }) =>
      callService("getProductPriceList", { params: { id: productId }, signal }),
  });
}
