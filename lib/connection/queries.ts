import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

/** Checks the connection to billing. Throws ProblemError if the desk itself does not answer. */
export function connectionStepsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.connection, "steps"],
    queryFn: ({ signal }) => callDesk("checkConnection", { signal, milliseconds: 45_000 }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });
}
