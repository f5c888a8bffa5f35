import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { DeskInput } from "../desk-contract/desk-operations";

type RequestFilter = Omit<NonNullable<DeskInput<"listRequests">["query"]>, "cursor">;

/** The record whose requests are listed; null: all. */
export type RequestOwner = { readonly accountGuid: string } | { readonly customerGuid: string };

/** A page of requests; `cursor` is the `next` of the page before. */
export function readRequests(filter: RequestFilter, cursor: string | null, signal: AbortSignal) {
  return callDesk("listRequests", { query: { ...filter, cursor }, signal });
}

/** Requests page by page, in the order of the view. */
export function requestListQuery(filter: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.requests, "list", filter],
    queryFn: ({ pageParam, signal }) => readRequests(filter, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.requests, "one", id],
    queryFn: ({ signal }) => callDesk("getRequest", { params: { id }, signal }),
  });
}

/** The open requests of a group or a customer: at most one page, far more than ever occur. */
export function requestsOfQuery(owner: RequestOwner) {
  return queryOptions({
    queryKey: [...queryKeys.requests, "of", owner],
    queryFn: async ({ signal }) =>
      (await callDesk("listRequests", { query: { ...owner, view: "open" }, signal })).requests,
  });
}
