import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { QueryGate } from "@/components/shell/query-gate";
import { RefreshNote } from "@/components/shell/refresh-note";
import { EmptyState } from "@/components/shell/states";
import { TableView } from "@/components/table/data-table";
import type { TableSort } from "@/components/table/table-column";
import { layoutOf } from "@/components/table/table-layout";
import { useRowSelection } from "@/components/table/use-row-selection";
import { useTableModel } from "@/components/table/use-table-model";
import { Button } from "@/components/ui/button";
import { debtActListQuery } from "@/lib/debt-cases/acts/queries";
import type { DebtActTab } from "@/lib/debt-cases/acts/search-params";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { ApproveChosenActs } from "./approve-chosen-acts";
import { useActColumns } from "./use-act-columns";
import { useActWords } from "./use-act-words";

const none: readonly DebtAct[] = [];

/** One of the lists of debt acts, page by page; a lead may approve several of one kind at once. */
export function ActList({ tab }: { tab: DebtActTab }) {
  const t = useTranslations("debt-acts");
  const formats = useFormats();
  const words = useActWords();
  const columns = useActColumns(tab);
  const layout = useMemo(() => layoutOf(null, columns), [columns]);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const query = useInfiniteQuery(debtActListQuery({ view: tab }));
  const rows = useMemo(() => query.data?.pages.flatMap(({ acts }) => acts) ?? none, [query.data]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const model = useTableModel({
    rows,
    columns,
    rowId: idOf,
    layout,
    sort,
    compareText: formats.compare,
  });
  // Only what this person may approve can be chosen: never what they wrote or edited.
  const locked = useCallback((id: string) => !byId.get(id)?.may.includes("approve"), [byId]);
  const exists = useCallback((id: string) => byId.has(id), [byId]);
  const selection = useRowSelection({ rows: model.rows, question: tab, locked, exists });
  const approvable = tab === "to-approve" && rows.some(({ may }) => may.includes("approve"));
  const table = (
    <TableView
      caption={t("caption")}
      model={model}
      rowHref={hrefOf}
      layout={layout}
      sort={sort}
      onSort={setSort}
      activeId={activeId}
      onActiveChange={setActiveId}
      pending={!query.data}
      scrollKey={`debt acts ${tab}`}
      className="min-h-0 flex-1"
      {...(approvable && {
        selection: selection.table,
        selectLabel: (row: DebtAct) => t("select", { title: words.title(row) }),
        selectAllLabel: t("selectAll"),
      })}
    >
      {query.data && rows.length === 0 ? (
        <EmptyState title={t(`empty.${tab}`)} hint={t(`emptyHint.${tab}`)} />
      ) : null}
    </TableView>
  );
  return (
    <>
      {approvable ? (
        <ApproveChosenActs
          chosen={selection.selected.map(({ record }) => record)}
          onDone={() => selection.table.setAll(false)}
        />
      ) : null}
      <QueryGate query={query} loading={t("loading")} className="mx-6 my-2" waiting={table}>
        {table}
      </QueryGate>
      <div
        hidden={query.isError && !query.data}
        className="flex min-h-11 items-center justify-between gap-4 border-line border-t px-6 text-ink-quiet text-sm"
      >
        <p role="status">
          {query.data ? t("count", { count: rows.length, more: String(query.hasNextPage) }) : null}
        </p>
        {query.hasNextPage ? (
          <Button
            size="sm"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t("more")}
          </Button>
        ) : null}
        <RefreshNote
          at={query.dataUpdatedAt}
          refreshing={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      </div>
    </>
  );
}

function idOf({ id }: DebtAct): string {
  return id;
}

function hrefOf({ id }: DebtAct): string {
  return routes.debtAct(id);
}
