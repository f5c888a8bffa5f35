import type { ReactNode } from "react";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Button } from "@/components/ui/button";

interface PagedFooterProps {
  /** A query that reads page by page. */
  query: {
    readonly data: unknown;
    readonly dataUpdatedAt: number;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly hasNextPage: boolean;
    readonly refetch: () => Promise<unknown>;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** How many rows were read, and whether there are more. */
  count: string;
  /** On the button that reads the next page. */
  more: string;
}

/** Below a list that is read page by page: how much of it is here, how old, and the way on. */
export function PagedFooter({ query, count, more }: PagedFooterProps): ReactNode {
  return (
    <div
      hidden={query.isError && !query.data}
      className="flex min-h-11 items-center justify-between gap-4 border-line border-t px-6 text-ink-quiet text-sm"
    >
      <p role="status" className="tabular">
        {query.data ? count : null}
      </p>
      {query.hasNextPage ? (
        <Button
          size="sm"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {more}
        </Button>
      ) : null}
      <RefreshNote
        at={query.dataUpdatedAt}
        refreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
    </div>
  );
}
