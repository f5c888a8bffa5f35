"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { RefreshNote } from "@/components/shell/refresh-note";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { mergeTimeline } from "@/lib/audit/merge-timeline";
import { type TimelineRecord, timelineQuery } from "@/lib/audit/queries";
import { timelineSearchParams } from "@/lib/audit/timeline-search-params";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { useFormats } from "@/lib/intl/use-formats";
import { linesByDay } from "./lines-by-day";
import { TimelineDay } from "./timeline-day";
import { TimelineFilters } from "./timeline-filters";

/** What happened to a record, day by day: the desk's audit and the service's events as one. */
export function TimelineScreen(record: TimelineRecord) {
  const t = useTranslations("audit.timeline");
  const { timeZone } = useFormats();
  const [filter, setFilter] = useSearchParamsState(timelineSearchParams);
  const query = useInfiniteQuery(timelineQuery(record, filter));
  const days = useMemo(() => {
    const items = query.data?.pages.flatMap((page) => page.items) ?? [];
    return linesByDay(mergeTimeline(items), timeZone);
  }, [query.data, timeZone]);
  const [firstPage] = query.data?.pages ?? [];
  const groupNames = useMemo(
    () => new Map(firstPage?.groups.map(({ accountGuid, name }) => [accountGuid, name])),
    [firstPage],
  );

  return (
    <section aria-label={t("label")} className="flex max-w-4xl flex-col gap-4 px-6 pt-4 pb-12">
      <div className="flex flex-wrap items-center gap-2">
        <TimelineFilters filter={filter} onChange={setFilter} />
        <div className="flex-1" />
        <RefreshNote
          at={query.dataUpdatedAt}
          refreshing={query.isRefetching}
          onRefresh={() => void query.refetch()}
        />
      </div>
      {firstPage?.moreGroups ? (
        <p className="text-ink-quiet">{t("firstGroups", { count: groupNames.size })}</p>
      ) : null}
      {query.isPending ? (
        <PendingState label={t("loading")} onRetry={() => void query.refetch()}>
          <Placeholder />
        </PendingState>
      ) : null}
      {query.error !== null && days.length === 0 ? (
        <ProblemState
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        />
      ) : null}
      {query.isSuccess && days.length === 0 ? (
        filter.source === null && filter.kind === null ? (
          <EmptyState title={t("none")} hint={t("noneHint")} />
        ) : (
          <EmptyState
            title={t("noMatch")}
            action={
              <Button onClick={() => setFilter({ source: null, kind: null })}>{t("clear")}</Button>
            }
          />
        )
      ) : null}
      <div
        aria-busy={query.isPlaceholderData}
        className={query.isPlaceholderData ? "opacity-55 transition-opacity delay-200" : undefined}
      >
        {days.map(({ day, lines }) => (
          <TimelineDay key={day} day={day} lines={lines} groupNames={groupNames} />
        ))}
      </div>
      {days.length === 0 ? null : query.hasNextPage ? (
        <div>
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      ) : (
        <p className="text-ink-quiet">{t("end")}</p>
      )}
    </section>
  );
}

/** The shape of what comes: a day with a few lines. */
function Placeholder() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-32" />
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={String(line)} className="h-8 w-full max-w-2xl" />
      ))}
    </div>
  );
}
