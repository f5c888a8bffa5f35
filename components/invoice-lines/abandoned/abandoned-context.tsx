"use client";

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { ListSource } from "@/components/list/list-source";
import type { SetAsideLine } from "@/lib/contract/line";
import { followupMutation } from "@/lib/invoice-lines/abandoned/mutations";
import {
  abandonedLinesKey,
  abandonedLinesQuery,
  firstLinesQuery,
} from "@/lib/invoice-lines/abandoned/queries";
import { RecipePreview } from "../recipes/recipe-preview";
import { ArchiveDialog, useArchiveDialog } from "./archive-dialog";
import { useArchiveJobs } from "./use-archive-jobs";
import { useRecipeOrders } from "./use-recipe-orders";

const AbandonedContext = createContext<ReturnType<typeof useAll> | null>(null);

/** Shared state of the list of abandoned lines, its parts and its preview. */
export function useAbandoned() {
  const all = useContext(AbandonedContext);
  if (all === null) throw new Error("useAbandoned is for the list of abandoned lines only");
  return all;
}

interface AbandonedProviderProps {
  /** The tenant's day. */
  today: string;
  children: ReactNode;
}

export function AbandonedProvider({ today, children }: AbandonedProviderProps) {
  const all = useAll(today);
  return (
    <AbandonedContext value={all}>
      {children}
      <ArchiveDialog state={all.archive} />
      {all.recipes.order ? (
        <RecipePreview order={all.recipes.order} today={today} onClose={all.recipes.close} />
      ) : null}
    </AbandonedContext>
  );
}

function useAll(today: string) {
  const { mutate, isPending, error, reset } = useMutation(followupMutation(useQueryClient()));
  const jobs = useArchiveJobs();
  return {
    today,
    loaded: useAbandonedLines(),
    jobs,
    recipes: useRecipeOrders(jobs.underWay),
    archive: useArchiveDialog(),
    /** Follow-ups of lines: one change at a time; its failure is shown until the next. */
    followups: { change: mutate, pending: isPending, error, dismiss: reset },
  };
}

const noLines: readonly SetAsideLine[] = [];

/**
 * All abandoned lines, as far as they are loaded: the first rows come with the document, the others
 * page by page. Loaded lines stay while newer ones are read.
 */
function useAbandonedLines(): ListSource<SetAsideLine> {
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
  const rows = useMemo(() => {
    if (pages === undefined) return first.data ?? noLines;
    // Lines move up when others leave: one may come twice.
    const byId = new Map(pages.flatMap((page) => page.lines).map((line) => [line.id, line]));
    return [...byId.values()];
  }, [pages, first.data]);

  const complete = pages !== undefined && !hasNextPage;
  const loading = !complete && !stopped && !isError;
  const failedMidway = !complete && rows.length > 0;
  const refresh = () => {
    setStopped(false);
    void (pages !== undefined && hasNextPage ? fetchNextPage() : all.refetch());
  };
  const stop = () => {
    setStopped(true);
    void client.cancelQueries({ queryKey: abandonedLinesKey });
  };
  return {
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
}
