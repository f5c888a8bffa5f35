import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";

/** The way to rows that are not loaded. */
export type MoreRows =
  /** All rows are loaded. */
  | { readonly kind: "none" }
  /** The next rows are added below those that are loaded. */
  | {
      readonly kind: "append";
      readonly available: boolean;
      readonly loading: boolean;
      readonly load: () => void;
      /** Stops the automatic loading; null: it is off or complete. */
      readonly stop?: (() => void) | null;
      /** The next ones could not be loaded. */
      readonly failed?: boolean;
    }
  /** Page by page of a list without a known length. Pages count from zero. */
  | {
      readonly kind: "pages";
      readonly page: number;
      readonly size: number;
      readonly sizes: readonly number[];
      /** Null: unknown. */
      readonly available: boolean | null;
      /** What the other pages need of how this one was found. */
      readonly kept?: Readonly<Record<string, unknown>>;
    };

/** The loaded rows of a list, and the state of loading. */
export interface ListSource<Row> {
  /** In the order of the source; the same array while nothing changed. */
  readonly rows: readonly Row[];
  /** Nothing is loaded and nothing has failed. */
  readonly pending: boolean;
  /** Why the last attempt to load failed; null: it did not. */
  readonly error: unknown;
  /** The rows belong to the previous query; those of this one are loading. */
  readonly outdated: boolean;
  /** Milliseconds since 1970; 0: never. */
  readonly updatedAt: number;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  readonly more: MoreRows;
}

const noRows: readonly never[] = [];
const nothingMore: MoreRows = { kind: "none" };

type Query = Pick<
  UseQueryResult<unknown>,
  "isPending" | "error" | "isPlaceholderData" | "dataUpdatedAt" | "isFetching" | "refetch"
>;

/** A query whose answer holds all rows. */
export function wholeSource<Row>(
  query: Query & { readonly data: readonly Row[] | undefined },
): ListSource<Row> {
  return { ...standing(query), rows: query.data ?? noRows, more: nothingMore };
}

/** A query of one page; the page and its size are part of the list's state. */
export function pageSource<Row>(
  query: Query & { readonly data: readonly Row[] | undefined },
  more: Omit<Extract<MoreRows, { kind: "pages" }>, "kind">,
): ListSource<Row> {
  return { ...standing(query), rows: query.data ?? noRows, more: { kind: "pages", ...more } };
}

/** A query that reads page by page and accumulates rows; a repeated row counts once. */
export function useAppendingSource<Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>,
  rowsOf: (page: Page) => readonly Row[],
  rowId: (row: Row) => string,
): ListSource<Row> {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => {
    if (data === undefined) return noRows;
    const byId = new Map(data.pages.flatMap(rowsOf).map((row) => [rowId(row), row]));
    return [...byId.values()];
  }, [data, rowsOf, rowId]);
  return {
    ...standing(query),
    rows,
    more: {
      kind: "append",
      available: hasNextPage,
      loading: isFetchingNextPage,
      load: () => void fetchNextPage(),
    },
  };
}

function standing(query: Query): Omit<ListSource<never>, "rows" | "more"> {
  return {
    pending: query.isPending && query.error === null,
    error: query.error,
    outdated: query.isPlaceholderData,
    updatedAt: query.dataUpdatedAt,
    refreshing: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
