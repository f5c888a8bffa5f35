import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";
import { type Attempt, attemptOutcome } from "../../domain/invoice-groups/attempt";
import { collectCustomerGroups } from "../../domain/invoice-groups/customer-groups";
import type { SeenResult } from "../../domain/invoice-groups/save-shape";

/** One invoice group with all that belongs to its settings (Get Invoice Group, configuration). */
export function invoiceGroupQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "config", accountGuid],
    queryFn: ({ signal }) =>
      callService("getInvoiceGroupConfig", { params: { accountGuid }, signal }),
  });
}

/** Why the group is not invoiced, read anew each time that somebody asks. */
export function notInvoicedQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "not-invoiced", accountGuid],
    staleTime: 0,
    queryFn: ({ signal }) => callDesk("getNotInvoiced", { params: { accountGuid }, signal }),
  });
}

/** The customer whose group it is. The customer's own page has the same answer under the same key. */
export function groupCustomerQuery(guid: string) {
  return queryOptions({
    queryKey: [...queryKeys.customers, "groups", guid],
    queryFn: ({ signal }) => callService("listCustomerInvoiceGroups", { params: { guid }, signal }),
    select: ({ customer }) => customer,
  });
}

/** Every invoice group of the customer: what a save to all of them would reach. */
export function customerGroupsQuery(customerGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "of-customer", customerGuid],
    queryFn: ({ signal }) =>
      collectCustomerGroups((page) =>
        callService("queryInvoiceGroups", {
          query: { page, size: 200 },
          body: { customerGuid },
          signal,
        }),
      ),
  });
}

/** Judges an attempt by what the service has now. It only reads. Throws ProblemError. */
export async function checkAttempt(client: QueryClient, attempt: Attempt): Promise<SeenResult> {
  const { accountGuid, customerGuid, scope } = attempt;
  const now = await client.fetchQuery({ ...invoiceGroupQuery(accountGuid), staleTime: 0 });
  const groups =
    scope === "customer"
      ? await client.fetchQuery({ ...customerGroupsQuery(customerGuid), staleTime: 0 })
      : [now];
  return { kind: "seen", attempt, outcome: attemptOutcome(attempt, groups), now };
}
