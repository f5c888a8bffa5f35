import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ListSource } from "@/components/list/list-source";
import { preloadRead } from "@/lib/browser/preload-read";
import type { SetAsideLine } from "@/lib/contract/line";
import type { WalkCount } from "@/lib/domain/walks/walk-count";
import {
  abandonedLinesKey,
  abandonedLinesQuery,
  beginReading,
  firstLinesQuery,
  firstPageAddress,
  type LinePage,
  secondPageAddress,
} from "@/lib/invoice-lines/abandoned/queries";

const noLines: readonly SetAsideLine[] = [];

interface AbandonedLines {
  readonly loaded: ListSource<SetAsideLine>;
  /** What the second reading counted; null: the list stood still. */
  readonly walk: WalkCount | null;
}

/**
 * All abandoned lines, as far as they are loaded: the first rows come with the document, the others
 * by several pages. Loaded lines stay while newer ones are read. Where lines came twice, the list moved
 * while it was read, and is read again once.
 */
export function useAbandonedLines(): AbandonedLines {
  preloadRead(firstPageAddress);
  preloadRead(secondPageAddress, "low");
  const client = useQueryClient();
  beginReading(client);
  const first = useQuery(firstLinesQuery());
  const all = useInfiniteQuery(abandonedLinesQuery());
  const [stopped, setStopped] = useState(false);

  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = all;
  const parts = all.data?.pages;
  const goOn = hasNextPage && !isFetching && !isError && !stopped;
  // The number of parts, since fast answers come without a render between them in which it waits.
  const due = goOn ? (parts?.length ?? 0) : null;
  useEffect(() => {
    if (due !== null) void fetchNextPage();
  }, [due, fetchNextPage]);

  const pages = useMemo(() => parts?.flat(), [parts]);
  const rows = useMemo(() => {
    if (pages === undefined) return first.data ?? noLines;
    const byId = new Map(pages.flatMap((page) => page.lines).map((line) => [line.id, line]));
    return [...byId.values()];
  }, [pages, first.data]);

  const complete = pages !== undefined && !hasNextPage;
  const read = useMemo(() => countLines(complete ? pages : []), [complete, pages]);
  const repeated = Math.max(0, read - rows.length);
  const [again, setAgain] = useState(false);
  const readAgain = complete && repeated > 0 && !again && !isFetching && !isError;
  useEffect(() => {
    if (!readAgain) return;
    setAgain(true);
    void refetch();
  }, [readAgain, refetch]);
  const walk: WalkCount | null =
    complete && again && !isFetching
      ? {
          read,
          distinct: rows.length,
          repeated,
          missing: repeated,
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

/** The lines that came, without those of a last page that is the one before it again. */
function countLines(pages: readonly LinePage[]): number {
  return pages.reduce(
    (sum, { ids, lines }, at) => (ids === pages[at - 1]?.ids ? sum : sum + lines.length),
    0,
  );
}
