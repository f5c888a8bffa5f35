import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { QueryGate } from "@/components/shell/query-gate";
import { RefreshNote } from "@/components/shell/refresh-note";
import { DataTable } from "@/components/table/data-table";
import { Pager } from "@/components/table/pager";
import type { TableColumn } from "@/components/table/table-column";
import type { TableLayout } from "@/components/table/table-layout";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { useFormats } from "@/lib/intl/use-formats";
import { invoicePageSize, mayHaveMore } from "@/lib/invoices/invoice-steps";
import type { InvoicesState } from "@/lib/invoices/search-params";
import { InvoiceEmpty } from "./invoice-empty";
import { usePdfWarmup } from "./pdf/use-pdf-warmup";
import type { InvoiceList as List } from "./use-invoice-list";

interface InvoiceListProps {
  list: List;
  columns: readonly TableColumn<DeskInvoice>[];
  layout: TableLayout;
  state: InvoicesState;
  onState: (state: InvoicesState) => void;
  onOpen: (invoiceNumber: string) => void;
  hrefOf: (row: DeskInvoice) => string;
  scrollKey: string;
  /** The invoice that was just left: the list goes on from its row. */
  returnTo: string | null;
}

/** The page of invoices, or why there is none. */
export function InvoiceList(props: InvoiceListProps) {
  const { list, columns, layout, state, onState, onOpen, hrefOf, scrollKey, returnTo } = props;
  const t = useTranslations("invoices");
  const formats = useFormats();
  const { query, loaded, shown, sort, setSort } = list;
  const [activeId, setActiveId] = useState<string | null>(returnTo);
  const element = useRef<HTMLDivElement>(null);
  usePdfWarmup();

  const returnFocus = useEffectEvent(() => {
    if (returnTo === null) return;
    const row = element.current?.querySelector(`tr[data-row="${CSS.escape(returnTo)}"] a[href]`);
    if (row instanceof HTMLElement) row.focus();
  });
  useEffect(() => returnFocus(), []);

  const table = (
    <DataTable
      caption={t("captionPlain")}
      columns={columns}
      rows={shown}
      rowId={numberOf}
      rowHref={hrefOf}
      layout={layout}
      sort={sort}
      onSort={setSort}
      compareText={formats.compare}
      activeId={activeId}
      onActiveChange={setActiveId}
      onOpen={onOpen}
      onPeek={onOpen}
      pending={!loaded}
      outdated={query.isPlaceholderData}
      scrollKey={scrollKey}
      className="min-h-0 flex-1"
    >
      {loaded && shown.length === 0 ? (
        <InvoiceEmpty state={state} loaded={loaded.length} onState={onState} />
      ) : null}
    </DataTable>
  );
  return (
    <div ref={element} className="flex min-h-0 flex-1 flex-col">
      <QueryGate query={query} loading={t("loading")} className="mx-6 my-2" waiting={table}>
        {table}
      </QueryGate>
      {query.isError && !loaded ? null : (
        <Pager
          page={state.page}
          size={invoicePageSize}
          sizes={[invoicePageSize]}
          count={loaded?.length ?? 0}
          more={loaded && !query.isPlaceholderData ? mayHaveMore(loaded) : null}
          onPage={(page) => onState({ ...state, page })}
          onSize={() => undefined}
        >
          <RefreshNote
            at={query.dataUpdatedAt}
            refreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        </Pager>
      )}
    </div>
  );
}

function numberOf(row: DeskInvoice): string {
  return row.invoiceNumber;
}
