import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";

/** As many abandoned lines as one call gives; a full page means that there are more. */
export const abandonedCount = 1000;

/** The first page of the abandoned lines, to be counted (List Abandoned Lines, section 4.5). */
export function abandonedPageQuery() {
  return queryOptions({
    queryKey: [...queryKeys.abandonedLines, "counted"],
    queryFn: ({ signal }) =>
      callService("listAbandonedLines", { query: { page: 1, size: abandonedCount }, signal }),
    staleTime: 60_000,
  });
}
