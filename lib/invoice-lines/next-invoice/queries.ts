import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";

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

/** All lines of a customer that no invoice has taken yet (List uninvoiced lines, section 4.5). */
export function uninvoicedLinesQuery(customerguid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceLines, "uninvoiced", customerguid],
    queryFn: ({ signal }) =>
      callService("listUninvoicedLines", { params: { customerguid }, body: {}, signal }),
  });
}
