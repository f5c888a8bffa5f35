import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

const refreshMilliseconds = 10_000;

/** The figures of the desk, read again while the page is visible. */
export function systemQuery() {
  return queryOptions({
    queryKey: [...queryKeys.system, "figures"],
    queryFn: ({ signal }) => callDesk("getSystem", { signal }),
    refetchInterval: refreshMilliseconds,
  });
}
