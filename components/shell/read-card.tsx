"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card, WaitingRows } from "./card";
import { ProblemNote } from "./problem-note";
import type { GatedQuery } from "./query-gate";
import { PendingState } from "./states";

interface ReadCardProps<Data> {
  title: string;
  loading: string;
  query: GatedQuery & { readonly data: Data | undefined };
  /** The expected number of rows, so that little moves when they are loaded. */
  rows?: number;
  /** A function gets what was read, and shows nothing before; anything else is always shown. */
  aside?: Exclude<ReactNode, undefined> | ((data: Data) => ReactNode);
  /** Shown whatever becomes of the read. */
  above?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A card of one source: it loads, fails and is out of date separately from the other cards. */
export function ReadCard<Data>(props: ReadCardProps<Data>) {
  const { title, loading, query, rows = 4, aside, above, className, children } = props;
  const t = useTranslations("shell");
  const { data, isError, error, refetch, isFetching } = query;
  const retry = (
    <Button size="sm" onClick={() => void refetch()} pending={isFetching}>
      {t("retry")}
    </Button>
  );
  return (
    <Card
      title={title}
      aside={typeof aside === "function" ? data && aside(data) : aside}
      {...(className && { className })}
    >
      {above}
      {isError ? <ProblemNote error={error} actions={retry} className="mt-3" /> : null}
      {data === undefined && !isError ? (
        <PendingState label={loading} onRetry={() => void refetch()}>
          <WaitingRows count={rows} />
        </PendingState>
      ) : null}
      {data === undefined ? null : <div className="pt-3">{children(data)}</div>}
    </Card>
  );
}
