import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

/** How billing's answers differed from the interface within a day. */
export function answerDifferencesQuery() {
  return queryOptions({
    queryKey: [...queryKeys.connection, "differences"],
    queryFn: ({ signal }) => callDesk("listAnswerDifferences", { signal }),
    retry: false,
    staleTime: 30_000,
    select: ({ differences }) => differences,
  });
}

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
