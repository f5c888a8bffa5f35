import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";
import type { UninvoicedFilter } from "../../contract/line";
import type { NextInvoiceState } from "./search-params";

/** The body of the operation; empty where nothing is filtered. */
export function uninvoicedFilterOf(state: NextInvoiceState): UninvoicedFilter {
  const { element, meteringPoint, from, to } = state;
  return {
    ...(element !== null && { productId: element }),
    ...(meteringPoint !== null && { accountingPointId: meteringPoint }),
    ...(from !== null && { periodStart: from }),
    ...(to !== null && { periodEnd: to }),
  };
}

/** The settings of the customer's invoice groups, for their minimum limits (section 4.5). */
export function groupsOfCustomerQuery(customerGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "of-customer", customerGuid],
    queryFn: ({ signal }) =>
      callService("queryInvoiceGroups", {
        query: { page: 0, size: 1000 },
        body: { customerGuid },
        signal,
      }),
  });
}
