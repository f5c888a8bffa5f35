"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { SetAsideLine } from "@/lib/contract/line";
import {
  abandonedLinesKey,
  abandonedLinesQuery,
  firstLinesQuery,
} from "@/lib/invoice-lines/abandoned/queries";

const noLines: readonly SetAsideLine[] = [];

/**
 * All abandoned lines, as far as they are loaded: the first rows come with the document, the others
 * page by page. Lines that are there stay while newer ones are asked for.
 */
export function useAbandonedLines() {
  const client = useQueryClient();
  const first = useQuery(firstLinesQuery());
  const all = useInfiniteQuery(abandonedLinesQuery());
  const [stopped, setStopped] = useState(false);

  const { hasNextPage, isFetching, isError, fetchNextPage } = all;
  const goOn = hasNextPage && !isFetching && !isError && !stopped;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);

  const pages = all.data?.pages;
  const lines = useMemo(() => {
    if (pages === undefined) return first.data ?? noLines;
    // Lines move up when others leave: one may come twice.
    const byId = new Map(pages.flatMap((page) => page.lines).map((line) => [line.id, line]));
    return [...byId.values()];
  }, [pages, first.data]);

  const complete = pages !== undefined && !hasNextPage;
  return {
    lines,
    complete,
    stopped: stopped && !complete,
    loading: !complete && !stopped && !isError,
    refreshing: complete && isFetching,
    pending: lines.length === 0 && pages === undefined && !isError,
    error: all.error,
    retrying: isFetching,
    updatedAt: all.dataUpdatedAt || first.dataUpdatedAt,
    stop: () => {
      setStopped(true);
      void client.cancelQueries({ queryKey: abandonedLinesKey });
    },
    /** Goes on where it ended, or reads all of them again. */
    goOn: () => {
      setStopped(false);
      void (pages !== undefined && hasNextPage ? fetchNextPage() : all.refetch());
    },
  };
}

export type AbandonedLines = ReturnType<typeof useAbandonedLines>;
