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
