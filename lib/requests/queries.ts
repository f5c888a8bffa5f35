import { queryOptions } from "@tanstack/react-query";
import type { ApprovalOwner } from "../approvals/queries";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

/** The open requests of a group or a customer: at most one page, far more than ever occur. */
export function requestsOfQuery(owner: ApprovalOwner) {
  return queryOptions({
    queryKey: [...queryKeys.requests, "of", owner],
    queryFn: async ({ signal }) =>
      (await callDesk("listRequests", { query: { ...owner, view: "open" }, signal })).requests,
  });
}
