"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Skeleton } from "@/components/ui/skeleton";
import { ownSessionsQuery } from "@/lib/people/queries";
import { SessionList } from "./session-list";

/** The current person's sessions, and actions to end those elsewhere. */
export function SessionsScreen() {
  const t = useTranslations("people");
  const query = useQuery(ownSessionsQuery());
  return (
    <>
      <PageHeader title={t("own.title")} facts={t("own.facts")} />
      <div className="max-w-2xl px-6 py-5">
        <QueryGate
          query={query}
          loading={t("loadingSessions")}
          className="mb-3"
          waiting={<Skeleton className="h-64 w-full" />}
        >
          {query.data ? <SessionList person={null} sessions={query.data} mayEnd /> : null}
        </QueryGate>
        <div className="mt-3 flex justify-end text-ink-quiet text-sm">
          <RefreshNote
            at={query.dataUpdatedAt}
            refreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        </div>
      </div>
    </>
  );
}
