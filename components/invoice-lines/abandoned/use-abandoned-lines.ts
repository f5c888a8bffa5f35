import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ListSource } from "@/components/list/list-source";
import type { SetAsideLine } from "@/lib/contract/line";
import { ReadingCount, type WalkCount } from "@/lib/domain/walks/walk-count";
import {
  abandonedLinesKey,
  abandonedLinesQuery,
  firstLinesQuery,
  type LinePage,
} from "@/lib/invoice-lines/abandoned/queries";

const noLines: readonly SetAsideLine[] = [];

interface AbandonedLines {
  readonly loaded: ListSource<SetAsideLine>;
  /** What the second reading counted; null: the list stood still. */
  readonly walk: WalkCount | null;
}

/**
 * All abandoned lines, as far as they are loaded: the first rows come with the document, the others
 * page by page. Loaded lines stay while newer ones are read. Where lines came twice, the list moved
 * while it was read, and is read again once.
 */
export function useAbandonedLines(): AbandonedLines {
  const client = useQueryClient();
  const first = useQuery(firstLinesQuery());
  const all = useInfiniteQuery(abandonedLinesQuery());
  const [stopped, setStopped] = useState(false);

  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = all;
  const goOn = hasNextPage && !isFetching && !isError && !stopped;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);

  const pages = all.data?.pages;
  const rows = useMemo(() => {
    if (pages === undefined) return first.data ?? noLines;
    const byId = new Map(pages.flatMap((page) => page.lines).map((line) => [line.id, line]));
    return [...byId.values()];
  }, [pages, first.data]);

  const complete = pages !== undefined && !hasNextPage;
  const reading = useMemo(() => countPages(pages ?? []), [pages]);
  const [again, setAgain] = useState(false);
  const readAgain = complete && reading.moved && !again && !isFetching && !isError;
  useEffect(() => {
    if (!readAgain) return;
    setAgain(true);
    void refetch();
  }, [readAgain, refetch]);
  const walk: WalkCount | null =
    complete && again && !isFetching
      ? {
          read: reading.read,
          distinct: rows.length,
          repeated: reading.repeated,
          missing: reading.repeated,
          moved: true,
          cut: false,
        }
      : null;
  const loading = !complete && !stopped && !isError;
  const failedMidway = !complete && rows.length > 0;
  const refresh = () => {
    setStopped(false);
    void (pages !== undefined && hasNextPage ? fetchNextPage() : refetch());
  };
  const stop = () => {
    setStopped(true);
    void client.cancelQueries({ queryKey: abandonedLinesKey });
  };
  const loaded: ListSource<SetAsideLine> = {
    rows,
    pending: rows.length === 0 && pages === undefined && !isError,
    error: failedMidway ? null : all.error,
    outdated: false,
    updatedAt: all.dataUpdatedAt || first.dataUpdatedAt,
    refreshing: (complete || isError) && isFetching,
    refresh,
    more: {
      kind: "append",
      available: !complete,
      loading: isFetching,
      load: refresh,
      stop: loading ? stop : null,
      failed: failedMidway && isError,
    },
  };
  return { loaded, walk };
}

/** Counts the lines of pages that end with an empty page, or with the same page again. */
function countPages(pages: readonly LinePage[]): ReadingCount {
  const count = new ReadingCount();
  for (const { lines } of pages)
    count.add(
      lines.map(({ id }) => id),
      null,
    );
  return count;
}
