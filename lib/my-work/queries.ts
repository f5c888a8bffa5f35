import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { SetAsideLine } from "../contract/line";

/** As many abandoned lines as one call gives. */
export const abandonedCount = 1000;

export interface CountedLines {
  /** The first page. */
  readonly lines: readonly SetAsideLine[];
  /** There is at least one beyond it. */
  readonly more: boolean;
}

/** One call of List Abandoned Lines (section 4.5): a page, counted from one. */
export type ListAbandoned = (page: number, size: number) => Promise<readonly SetAsideLine[]>;

/** Counts what one page shows; of a full one it finds out whether anything comes behind it. */
export async function countAbandoned(list: ListAbandoned): Promise<CountedLines> {
  const lines = await list(1, abandonedCount);
  const full = lines.length >= abandonedCount;
  return { lines, more: full && (await list(abandonedCount + 1, 1)).length > 0 };
}

/** The abandoned lines as far as they are counted. */
export function abandonedLinesQuery() {
  return queryOptions({
    queryKey: [...queryKeys.abandonedLines, "counted"],
    queryFn: ({ signal }) =>
      countAbandoned((page, size) =>
        callService("listAbandonedLines", { query: { page, size }, signal }),
      ),
    staleTime: 60_000,
  });
}

/**
 * What waits for the person: the rail and the home show it. The feed of changes makes it stale, so
 * no clock asks for it.
 */
export function workQuery() {
  return queryOptions({
    queryKey: [...queryKeys.work, "counts"],
    queryFn: ({ signal }) => callDesk("getWork", { signal }),
  });
}
