import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";

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
