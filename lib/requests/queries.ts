import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { RequestKind } from "../domain/requests/request-enumerations";

/** The customer's requests of a kind that may still be applied. */
export function openRequestsQuery(customerGuid: string, kind: RequestKind) {
  return queryOptions({
    queryKey: [...queryKeys.requests, "open", customerGuid, kind],
    queryFn: ({ signal }) =>
      callDesk("listRequests", { query: { view: "open", customerGuid, kind }, signal }),
    select: ({ requests }) => requests,
  });
}
