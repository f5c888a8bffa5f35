import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ListSource } from "@/components/list/list-source";
import { useHydrated } from "@/components/ui/use-hydrated";
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

const unanswered = {
  parts: undefined,
  hasNextPage: false,
  isFetching: true,
  isError: false,
  error: null,
  readAt: 0,
} as const;
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
  const { parts, hasNextPage, isFetching, isError, error, readAt } = useShown(all);
  const [stopped, setStopped] = useState(false);

  const { fetchNextPage, refetch } = all;
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
    error: failedMidway ? null : error,
    outdated: false,
    updatedAt: readAt || first.dataUpdatedAt,
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

/**
 * What is shown of the reading. It begins with the first rendering, and a press on a page that is
 * not hydrated begins that anew: until then it is, as in the document, a reading without an answer.
 */
function useShown(all: UseInfiniteQueryResult<InfiniteData<readonly LinePage[]>>) {
  const { data, hasNextPage, isFetching, isError, error, dataUpdatedAt: readAt } = all;
  const shown = { parts: data?.pages, hasNextPage, isFetching, isError, error, readAt };
  return useHydrated() ? shown : { ...shown, ...unanswered };
}

/** The lines that came, without those of a last page that is the one before it again. */
function countLines(pages: readonly LinePage[]): number {
  return pages.reduce(
    (sum, { ids, lines }, at) => (ids === pages[at - 1]?.ids ? sum : sum + lines.length),
    0,
  );
}
