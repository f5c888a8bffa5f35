"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { RefreshNote } from "@/components/shell/refresh-note";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { DataTable } from "@/components/table/data-table";
import type { TableSort } from "@/components/table/table-column";
import { defaultLayout } from "@/components/table/table-layout";
import { VirtualRows } from "@/components/table/virtual-rows";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { SetAsideLine } from "@/lib/contract/line";
import { useFormats } from "@/lib/intl/use-formats";
import { archivedByQuery, archivedLinesQuery } from "@/lib/invoice-lines/archived/queries";
import { archivedFormat } from "@/lib/invoice-lines/archived/search-params";
import { routes } from "@/lib/routes";
import { ArchivedPicker } from "./archived-picker";
import { useArchivedColumns } from "./use-archived-columns";

const rowId = ({ id }: SetAsideLine) => id;
const rowHref = (line: SetAsideLine) => routes.invoiceGroup(line.accountGuid);
const noLines: readonly SetAsideLine[] = [];

/** What was archived of a customer or an invoice group: who, when and why, and the way on. */
export function ArchivedScreen() {
  const t = useTranslations("invoice-lines.archived");
  const formats = useFormats();
  const [state, setState] = useSearchParamsState(archivedFormat);
  const asked = state.customerGuid !== null || state.accountGuid !== null;
  const query = useQuery(archivedLinesQuery(state));
  const rows = query.data ?? noLines;
  const ids = useMemo(() => rows.map(rowId), [rows]);
  const by = useQuery(archivedByQuery(ids));
  const columns = useArchivedColumns(by.data);
  const layout = useMemo(() => defaultLayout(columns), [columns]);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const pending = asked && query.data === undefined && !query.isError;

  const table = (
    <DataTable
      className="min-h-0 flex-1"
      caption={t("caption")}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowHref={rowHref}
      layout={layout}
      sort={sort}
      onSort={setSort}
      compareText={formats.compare}
      activeId={activeId}
      onActiveChange={setActiveId}
      pending={pending}
      scrollKey={`archived ${archivedFormat.format(state)}`}
      rowWindow={VirtualRows}
    >
      {asked && !pending && rows.length === 0 ? (
        <EmptyState
          title={t("none")}
          hint={t("noneHint", { of: state.accountGuid === null ? "customer" : "group" })}
        />
      ) : null}
    </DataTable>
  );
  return (
    <div className="flex h-[max(30rem,calc(100dvh-3rem))] flex-col">
      <PageHeader
        title={t("title")}
        actions={
          <ButtonLink variant="quiet" href={routes.abandonedLines()}>
            {t("toQueue")}
          </ButtonLink>
        }
      />
      <ArchivedPicker
        // Another address is another question.
        key={archivedFormat.format(state).toString()}
        state={state}
        onState={(next) => setState(next, { history: "push" })}
      />
      {by.isError ? (
        <Banner tone="warning" role="status" className="mx-6 mb-3" title={t("byFailed")} />
      ) : null}
      <div className="flex min-h-0 flex-1 flex-col border-line border-t">
        {asked ? null : <EmptyState title={t("intro")} hint={t("oneNeeded")} />}
        {query.isError && rows.length === 0 ? (
          <ProblemState
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : asked && pending ? (
          <PendingState label={t("loading")} onRetry={() => void query.refetch()}>
            {table}
          </PendingState>
        ) : asked ? (
          table
        ) : null}
      </div>
      {asked && query.data ? (
        <div className="flex min-h-12 items-center justify-between border-line border-t px-6 py-2 text-ink-soft text-sm">
          <p role="status">{t("count", { count: rows.length })}</p>
          <RefreshNote
            at={query.dataUpdatedAt}
            refreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        </div>
      ) : null}
    </div>
  );
}
