"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useMemo } from "react";
import { RefreshNote } from "@/components/shell/refresh-note";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { mergeTimeline, type TimelineLine } from "@/lib/audit/merge-timeline";
import { type TimelineRecord, timelineKindsQuery, timelineQuery } from "@/lib/audit/queries";
import { kindsWith } from "@/lib/audit/timeline-kinds";
import { timelineSearchParams } from "@/lib/audit/timeline-search-params";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { useFormats } from "@/lib/intl/use-formats";
import { dayOf, linesByDay } from "./lines-by-day";
import { TimelineFilters } from "./timeline-filters";
import { DeskLine, ServiceLine } from "./timeline-rows";

/** What happened to a record, day by day: the desk's audit and the service's events as one. */
export function TimelineScreen(record: TimelineRecord) {
  const t = useTranslations("audit.timeline");
  const { timeZone } = useFormats();
  const [filter, setFilter] = useSearchParamsState(timelineSearchParams);
  const query = useInfiniteQuery(timelineQuery(record, filter));
  const { data: known } = useQuery(timelineKindsQuery(record));
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const days = useMemo(() => linesByDay(mergeTimeline(items), timeZone), [items, timeZone]);
  const kinds = useMemo(() => kindsWith(items, known), [items, known]);
  const [firstPage] = query.data?.pages ?? [];
  const groupNames = useMemo(
    () => new Map(firstPage?.groups.map(({ accountGuid, name }) => [accountGuid, name])),
    [firstPage],
  );

  return (
    <section aria-label={t("label")} className="flex max-w-4xl flex-col gap-4 px-6 pt-4 pb-12">
      <div className="flex flex-wrap items-center gap-2">
        <TimelineFilters filter={filter} kinds={kinds} onChange={setFilter} />
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
          <TimelineDay
            key={day}
            day={day}
            lines={lines}
            groupNames={groupNames}
            own={"debtCaseId" in record ? record.debtCaseId : null}
          />
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

const dayMilliseconds = 86_400_000;

interface TimelineDayProps {
  day: string;
  lines: readonly TimelineLine[];
  /** Of a customer's groups, to distinguish the lines; none on a group's own page. */
  groupNames: ReadonlyMap<string, string>;
  /** The record whose page it is, which needs no link; null: one without a name of the desk's. */
  own: string | null;
}

/** One day of a timeline under its date. */
function TimelineDay({ day, lines, groupNames, own }: TimelineDayProps) {
  const t = useTranslations("audit.timeline");
  const formats = useFormats();
  const headingId = useId();
  const now = Date.now();
  const near =
    day === dayOf(now, formats.timeZone)
      ? t("today")
      : day === dayOf(now - dayMilliseconds, formats.timeZone)
        ? t("yesterday")
        : null;
  return (
    <section aria-labelledby={headingId} className="mb-5">
      <h2 id={headingId} className="border-line border-b pb-1 font-semibold">
        {formats.date(day)}
        {near === null ? null : <span className="ml-2 font-normal text-ink-quiet">{near}</span>}
      </h2>
      <ol>
        {lines.map((line) =>
          line.source === "desk" ? (
            <DeskLine
              key={line.key}
              entry={line.entry}
              events={line.events}
              followed={line.followed}
              earlier={line.earlier}
              own={own}
              groupName={groupNames.get(line.entry.accountGuid ?? "")}
            />
          ) : (
            <ServiceLine
              key={line.key}
              event={line.event}
              groupName={groupNames.get(line.event.aggregate.value)}
            />
          ),
        )}
      </ol>
    </section>
  );
}
