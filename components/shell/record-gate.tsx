import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblemError } from "@/lib/browser/problem-error";
import { PageHeader } from "./page-header";
import type { GatedQuery } from "./query-gate";
import { EmptyState, PendingState, ProblemState } from "./states";

interface RecordGateProps {
  query: GatedQuery;
  /** The noun's texts: loading, not found and why, the link to the list. */
  words: (word: "loadingOne" | "missing" | "missingHint" | "toList") => string;
  /** The list that it belongs to: the way on where it is missing. */
  listHref: string;
  /** The shape of what comes below the head. */
  waiting?: ReactNode;
  /** The page of the record; null while there is none. */
  children: ReactNode;
}

/** The page of one record: loading, failed, missing, or as last read. */
export function RecordGate({ query, words, listHref, waiting, children }: RecordGateProps) {
  const retry = () => void query.refetch();
  if (query.isError && toProblemError(query.error).kind === "missing") {
    return (
      <EmptyState
        title={words("missing")}
        hint={words("missingHint")}
        action={<ButtonLink href={listHref}>{words("toList")}</ButtonLink>}
      />
    );
  }
  if (query.data === undefined && query.isError) {
    return <ProblemState error={query.error} onRetry={retry} retrying={query.isFetching} />;
  }
  if (query.data === undefined) {
    return (
      <PendingState label={words("loadingOne")} onRetry={retry}>
        <PageHeader
          title={<Skeleton className="h-7 w-72" />}
          facts={<Skeleton className="w-96" />}
        />
        {waiting}
      </PendingState>
    );
  }
  return children;
}
