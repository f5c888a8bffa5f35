import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { operationSunsets } from "../domain/sunset/operation-sunsets";

/** All operations of the service with their ends and last uses, as of an ISO day. */
export function operationsQuery(today: string) {
  return queryOptions({
    queryKey: [...queryKeys.sunset, "operations", today],
    queryFn: async ({ signal }) =>
      operationSunsets((await callDesk("listOperationUses", { signal })).uses, today),
  });
}
