import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

const pollMilliseconds = 10_000;

/** How much background work waits, runs and fails, and the items that fail. */
export function queueQuery() {
  return queryOptions({
    queryKey: [...queryKeys.queue, "all"],
    queryFn: ({ signal }) => callDesk("getQueue", { signal }),
    refetchInterval: pollMilliseconds,
  });
}
