"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { RefreshNote } from "@/components/shell/refresh-note";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { jobListQuery } from "@/lib/jobs/queries";
import { JobItem } from "./job-item";

/** Long work of the desk: what is under way, what is done, and which rows were not. */
export function JobsScreen() {
  const t = useTranslations("jobs");
  const [mine, setMine] = useState(true);
  const query = useInfiniteQuery(jobListQuery({ mine }));
  const jobs = useMemo(() => query.data?.pages.flatMap((page) => page.jobs), [query.data]);
  return (
    <>
      <PageHeader title={t("title")} facts={t("text")}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3">
          <Segmented
            label={t("which")}
            options={[
              { value: "mine", label: t("mine") },
              { value: "all", label: t("all") },
            ]}
            value={mine ? "mine" : "all"}
            onValueChange={(value) => setMine(value === "mine")}
          />
          <RefreshNote
            at={query.dataUpdatedAt}
            refreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        </div>
      </PageHeader>
      <QueryGate
        query={query}
        loading={t("loading")}
        className="mx-6 my-2"
        waiting={
          <div aria-hidden className="grid gap-4 px-6 py-5">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        }
      >
        {jobs?.length === 0 ? (
          <EmptyState title={t(mine ? "noneOwn" : "none")} hint={t("noneHint")} />
        ) : (
          <ul className="px-6">
            {jobs?.map((job) => (
              <JobItem key={job.id} job={job} />
            ))}
          </ul>
        )}
      </QueryGate>
      {query.hasNextPage ? (
        <div className="px-6 py-4">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
