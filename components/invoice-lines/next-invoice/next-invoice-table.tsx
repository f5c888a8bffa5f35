import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryGate } from "@/components/shell/query-gate";
import { RefreshNote } from "@/components/shell/refresh-note";
import { EmptyState } from "@/components/shell/states";
import { DataTable } from "@/components/table/data-table";
import type { TableColumn, TableSort } from "@/components/table/table-column";
import type { TableLayout } from "@/components/table/table-layout";
import { Button } from "@/components/ui/button";
import type { InvoiceLine } from "@/lib/contract/line";
import { useFormats } from "@/lib/intl/use-formats";
import type { NextInvoiceState } from "@/lib/invoice-lines/next-invoice/search-params";
import { routes } from "@/lib/routes";
import { type NextInvoice, unfiltered } from "./use-next-invoice";

interface NextInvoiceTableProps {
  found: NextInvoice;
  columns: readonly TableColumn<InvoiceLine>[];
  layout: TableLayout;
  state: NextInvoiceState;
  onState: (state: NextInvoiceState) => void;
  scrollKey: string;
}

/** The lines, or why there are none. */
export function NextInvoiceTable(props: NextInvoiceTableProps) {
  const { found, columns, layout, state, onState, scrollKey } = props;
  const t = useTranslations("next-invoice");
  const formats = useFormats();
  const [sort, setSort] = useState<TableSort | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const { query, lines, everyLine } = found;
  const narrowed = found.filtered || state.group !== null;
  const table = (
    <DataTable
      caption={t("caption")}
      columns={columns}
      rows={lines}
      rowId={idOf}
      rowHref={groupOf}
      layout={layout}
      sort={sort}
      onSort={setSort}
      compareText={formats.compare}
      activeId={activeId}
      onActiveChange={setActiveId}
      pending={!query.data}
      outdated={query.isPlaceholderData}
      scrollKey={scrollKey}
      className="min-h-0 flex-1"
    >
      {query.data && lines.length === 0 ? (
        narrowed && everyLine.length > 0 ? (
          <EmptyState
            title={t("empty.filtered", { count: everyLine.length })}
            action={<Button onClick={() => onState(unfiltered)}>{t("filters.clear")}</Button>}
          />
        ) : (
          <EmptyState title={t("empty.none")} hint={t("empty.noneHint")} />
        )
      ) : null}
    </DataTable>
  );
  return (
    <>
      <QueryGate query={query} loading={t("loading")} className="mx-6 my-2" waiting={table}>
        {table}
      </QueryGate>
      <div className="flex min-h-11 items-center justify-between px-6 text-ink-quiet text-sm">
        <p role="status">{query.data ? t("count", { count: lines.length }) : null}</p>
        <RefreshNote
          at={query.dataUpdatedAt}
          refreshing={query.isFetching}
          onRefresh={() => void Promise.all([query.refetch(), found.all.refetch()])}
        />
      </div>
    </>
  );
}

function idOf({ id }: InvoiceLine): string {
  return id;
}

function groupOf({ accountGuid }: InvoiceLine): string {
  return routes.invoiceGroupLines(accountGuid);
}
