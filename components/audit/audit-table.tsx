"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { DataTable } from "@/components/table/data-table";
import { defaultLayout } from "@/components/table/table-layout";
import { useLinkedPeek } from "@/components/table/use-linked-peek";
import { Button } from "@/components/ui/button";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useAuditColumns } from "./use-audit-columns";
import type { AuditList } from "./use-audit-list";

const rowId = ({ sequence }: AuditEntryAnswer) => String(sequence);
const rowHref = ({ sequence }: AuditEntryAnswer) =>
  routes.audit(new URLSearchParams({ entry: String(sequence) }).toString());
const unsorted = () => undefined;

/** The entries, or why there are none: loading, failed, nothing done, nothing that matches. */
export function AuditTable({ list }: { list: AuditList }) {
  const t = useTranslations("audit");
  const { compare } = useFormats();
  const columns = useAuditColumns();
  const layout = useMemo(() => defaultLayout(columns), [columns]);
  const { query, rows, entry, show } = list;
  const peek = useLinkedPeek("audit", entry === null ? null : String(entry), (id) =>
    show(id === null ? null : Number(id)),
  );

  if (query.error !== null && rows.length === 0) {
    return (
      <ProblemState
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  }
  const table = (
    <DataTable
      className="min-h-0 flex-1"
      caption={t("caption")}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowHref={rowHref}
      layout={layout}
      sort={null}
      onSort={unsorted}
      compareText={compare}
      {...peek}
      pending={query.isPending}
      outdated={query.isPlaceholderData}
      scrollKey="audit"
    >
      {rows.length === 0 && !query.isPending ? <NoEntries list={list} /> : null}
    </DataTable>
  );
  if (!query.isPending) return table;
  return (
    <PendingState label={t("loading")} onRetry={() => void query.refetch()}>
      {table}
    </PendingState>
  );
}

function NoEntries({ list }: { list: AuditList }) {
  const t = useTranslations("audit");
  const own = useActor().may("audit:read") ? null : <p>{t("empty.own")}</p>;
  if (list.count === 0) {
    return (
      <EmptyState
        title={t("empty.none")}
        hint={
          <>
            <p>{t("empty.noneHint")}</p>
            {own}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t("empty.noMatch")}
      hint={
        <>
          <p>{t("empty.noMatchHint")}</p>
          {own}
        </>
      }
      action={<Button onClick={list.clear}>{t("filters.clear")}</Button>}
    />
  );
}
