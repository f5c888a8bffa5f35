import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

/** The known dimensions, with whether they take free values as far as earlier attempts show. */
export function knownDimensionsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.dimensions, "known"],
    queryFn: ({ signal }) => callDesk("listDimensions", { signal }),
    staleTime: 10 * 60_000,
  });
}
