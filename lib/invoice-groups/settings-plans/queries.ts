import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { DeskInput } from "../../desk-contract/desk-operations";

/** Milliseconds between two reads while the desk reads the groups. */
const pollMilliseconds = 1_000;

/** A selection of invoice groups, read again until it is ready or has failed. */
export function selectionQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.settingsPlans, "selection", id],
    queryFn: ({ signal }) => callDesk("getSelection", { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "reading" ? pollMilliseconds : false,
  });
}

type PlanRowFilter = Omit<NonNullable<DeskInput<"listJobDraftRows">["query"]>, "cursor">;

/** A page of a plan's rows in the order of the work. */
export function readPlanRows(
  id: string,
  filter: PlanRowFilter,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { ...filter, cursor };
  return callDesk("listJobDraftRows", { params: { id }, query, signal });
}

/** The rows of a plan page by page; other ones once a rehearsal has ended. */
export function planRowsQuery(id: string, filter: PlanRowFilter, rehearsedAt: string | null) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.settingsPlans, "rows", id, filter, rehearsedAt],
    queryFn: ({ pageParam, signal }) => readPlanRows(id, filter, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
