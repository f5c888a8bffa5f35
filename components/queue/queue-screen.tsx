"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListScreen } from "@/components/list/list-screen";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { EmptyState } from "@/components/shell/states";
import { TechnicalTabs } from "@/components/shell/technical-tabs";
import { Skeleton } from "@/components/ui/skeleton";
import { SmallTable } from "@/components/ui/small-table";
import type { WorkCounts } from "@/lib/domain/queue/queue-shape";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { useFormats } from "@/lib/intl/use-formats";
import { queueQuery } from "@/lib/queue/queries";
import { failingList } from "./failing-list";

/** The desk's background work: how much waits, runs and fails, and the items that fail. */
export function QueueScreen({ opened }: { opened: OpenedList }) {
  const t = useTranslations("queue");
  if (!useActor().may("queue:read")) {
    return (
      <>
        <PageHeader title={t("list.title")} />
        <EmptyState title={t("notAllowed")} />
      </>
    );
  }
  return (
    <ListScreen list={failingList} opened={opened}>
      <div className="mb-3">
        <TechnicalTabs />
      </div>
      <CountsTable />
    </ListScreen>
  );
}

function CountsTable() {
  const t = useTranslations("queue.counts");
  const kinds = useTranslations("queue.list.values.kind");
  const formats = useFormats();
  const query = useQuery(queueQuery());
  const count = (id: "waiting" | "later" | "running" | "retried" | "failed") => ({
    id,
    head: t(id),
    numeric: true,
    cell: (row: WorkCounts) => formats.integer(row[id]),
  });
  return (
    <QueryGate
      query={query}
      loading={t("loading")}
      waiting={<Skeleton className="mb-3 h-5 w-48" />}
    >
      {query.data ? (
        // What fails comes first: the counts are open only where nothing does.
        <details open={query.data.failing.length === 0} className="mb-3 text-sm">
          <summary className="w-fit text-ink-soft hover:text-ink">{t("caption")}</summary>
          <SmallTable
            caption={t("caption")}
            columns={[
              { id: "kind", head: t("kind"), cell: ({ kind }) => kinds(kind) },
              count("waiting"),
              {
                id: "oldest",
                head: t("oldest"),
                numeric: true,
                cell: ({ oldestDueAt }) => oldestDueAt && formats.dateTime(oldestDueAt),
              },
              count("later"),
              count("running"),
              count("retried"),
              count("failed"),
            ]}
            rows={query.data.kinds}
            rowKey={({ kind }) => kind}
            scroll="mt-1 max-w-4xl"
          />
        </details>
      ) : null}
    </QueryGate>
  );
}
