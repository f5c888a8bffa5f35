import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callDesk } from "@/lib/browser/desk-client";
import { queryKeys } from "@/lib/browser/query-keys";
import type { ListId } from "@/lib/domain/preferences";
import { noView } from "@/lib/domain/views/expanded-search";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import type { ListViews, MissingView, SavedView } from "@/lib/domain/views/view-shape";

export function viewsKey(list: ListId) {
  return [...queryKeys.views, list] as const;
}

export interface FoundViews {
  readonly all: ListViews;
  /** The view that the list is shown in; null: none. */
  readonly current: SavedView | null;
  /** Why the view that the address names is not shown; null: it is, or none is named. */
  readonly missing: MissingView | null;
}

/** The views of a list: those that came with the page, until they are changed here or elsewhere. */
export function useViews(list: ListId, opened: OpenedList, saved: string | null): FoundViews {
  const client = useQueryClient();
  const given = opened.views;
  const { data: all } = useQuery({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => callDesk("listViews", { query: { list }, signal }),
    initialData: given,
    initialDataUpdatedAt: given.readAt,
    // They came with the page; what others change makes them stale. The page that Back leads to has
    // the views of when it was first opened, so what is known since outlives it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const known = client.getQueryState(viewsKey(list));
    if (known && known.dataUpdatedAt < given.readAt) {
      client.setQueryData(viewsKey(list), given, { updatedAt: given.readAt });
    }
  }, [client, list, given]);
  const current = all.views.find(({ id }) => id === saved) ?? null;
  const isNamed = saved !== null && saved !== noView;
  const missing = isNamed && current === null ? (opened.missing ?? "deleted") : null;
  return { all, current, missing };
}
