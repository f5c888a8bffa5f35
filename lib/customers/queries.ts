import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";

/** A customer with invoice groups and contacts (List Customer Invoice Groups, section 4.5). */
export function customerQuery(customerGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.customers, "groups", customerGuid],
    queryFn: ({ signal }) =>
      callService("listCustomerInvoiceGroups", { params: { guid: customerGuid }, signal }),
  });
}
