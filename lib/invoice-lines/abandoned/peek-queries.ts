import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";

/**
 * The group of a line with its customer (Get Invoice Group, interface, section 4.5). The rows of a list
 * ask for a screenful of them, which may wait for the list itself.
 */
export function lineGroupQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "of-line", accountGuid],
    queryFn: ({ signal }) =>
      callService("getInvoiceGroup", {
        params: { guid: accountGuid },
        signal,
        priority: "low",
      }),
    staleTime: 5 * 60_000,
  });
}

/** Number of events in a preview. */
const eventCount = 8;

/** The latest events of the group, the newest first (Events, section 4.2). */
export function lineEventsQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.events, "of-line", accountGuid],
    queryFn: ({ signal }) =>
      callService("listEvents", {
        body: { Aggregate: { type: "account", value: accountGuid }, Limit: eventCount },
        signal,
      }),
  });
}

/** The group's contracts on the line's metering point, including closed ones (section 4.5). */
export function lineContractsQuery(accountGuid: string, accountingPointId: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "contracts-of-line", accountGuid, accountingPointId],
    queryFn: ({ signal }) =>
      callService("listContracts", {
        params: { guid: accountGuid, acid: accountingPointId },
        signal,
      }),
    staleTime: 5 * 60_000,
  });
}

/** The metering points of the group, for a line that names none of them (section 4.5). */
export function linePointsQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "points-of-line", accountGuid],
    queryFn: ({ signal }) =>
      callService("listMeteringPointsOfInvoiceGroup", {
        params: { guid: accountGuid },
        query: { limit: 20, showall: "true" },
        signal,
      }),
    staleTime: 5 * 60_000,
  });
}
