import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { type GatedQuery, QueryGate } from "./query-gate";

interface ReadPanelProps<Data> {
  query: GatedQuery & { readonly data: Data | undefined };
  /** What is loading, for assistive technology. */
  loading: string;
  /** What was read, with what a refresh needs. */
  children: (
    data: Data,
    read: { readonly refreshing: boolean; readonly onRefresh: () => void },
  ) => ReactNode;
}

/** A tab of one answer: loading, failed, or shown with its age. */
export function ReadPanel<Data>({ query, loading, children }: ReadPanelProps<Data>) {
  const { data, isFetching, refetch } = query;
  return (
    <div className="px-6 py-5">
      <QueryGate query={query} loading={loading} waiting={<Skeleton className="h-96 w-full" />}>
        {data === undefined
          ? null
          : children(data, { refreshing: isFetching, onRefresh: () => void refetch() })}
      </QueryGate>
    </div>
  );
}
