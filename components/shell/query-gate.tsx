"use client";

import type { ReactNode } from "react";
import { StaleNote } from "./stale-note";
import { PendingState, ProblemState } from "./states";

/** As much of a query as decides what is shown: one answer, or pages of it. */
export interface GatedQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryGateProps {
  query: GatedQuery;
  /** What is loading, for assistive technology. */
  loading: string;
  /** Margins of the note that the shown data could not be read again. */
  className?: string;
  /** The shape of what comes. */
  waiting: ReactNode;
  /** What was read. */
  children: ReactNode;
}

/** Shows a query's state truthfully: loading, failed, or shown and out of date. */
export function QueryGate(props: QueryGateProps) {
  const { query, loading, className, waiting, children } = props;
  const retry = () => void query.refetch();
  if (query.data === undefined && query.isError) {
    return <ProblemState error={query.error} onRetry={retry} retrying={query.isFetching} />;
  }
  if (query.data === undefined) {
    return (
      <PendingState label={loading} onRetry={retry}>
        {waiting}
      </PendingState>
    );
  }
  return (
    <>
      <StaleNote failed={query.isError} className={className} />
      {children}
    </>
  );
}
