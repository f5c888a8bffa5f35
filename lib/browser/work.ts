import { queryOptions } from "@tanstack/react-query";
import type { Work } from "../domain/my-work/work-shape";
import { callDesk } from "./desk-client";
import { queryKeys } from "./query-keys";

/**
 * What waits for the person: the rail and the home show it. The feed of changes makes it stale, so
 * no clock asks for it.
 */
export function workQuery() {
  return queryOptions({
    queryKey: [...queryKeys.work, "counts"],
    queryFn: async ({ signal }) => {
      // The desk's own server made it by the schema of this very type; a page loads none for it.
      return (await callDesk("GET", "work", undefined, { signal })) as Work;
    },
  });
}
