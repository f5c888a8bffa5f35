import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";
import { readCustomerGroups } from "./ports";

/** One invoice group with all that stands beside its settings (Get Invoice Group, configuration). */
export function invoiceGroupQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "config", accountGuid],
    queryFn: ({ signal }) =>
      callService("getInvoiceGroupConfig", { params: { accountGuid }, signal }),
  });
}

/** Every invoice group of the customer: what a save to all of them would reach. */
export function customerGroupsQuery(customerGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "of-customer", customerGuid],
    queryFn: ({ signal }) => readCustomerGroups(customerGuid, signal),
  });
}
