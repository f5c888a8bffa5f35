"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblemError } from "@/lib/browser/problem-error";
import { problemWords } from "./problem-words";

interface PeekPanelProps<Data> {
  query: UseQueryResult<Data, Error>;
  /** What could not be loaded, as a sentence. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A part of the peek that loads and fails independently of the others. */
export function PeekPanel<Data>({ query, failed, children }: PeekPanelProps<Data>) {
  const t = useTranslations("problems");
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <div aria-busy="true" className="flex flex-col gap-2 py-1">
        <Skeleton className="h-3 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    );
  }
  const words = problemWords(toProblemError(query.error));
  return (
    <Banner
      tone={words.tone}
      role="alert"
      title={failed}
      actions={
        words.retry ? (
          <Button size="sm" onClick={() => void query.refetch()} pending={query.isFetching}>
            {t("retry")}
          </Button>
        ) : null
      }
    >
      {t(words.title)}
    </Banner>
  );
}
