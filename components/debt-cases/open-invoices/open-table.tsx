"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { PendingState, ProblemState } from "@/components/shell/states";
import { TableView } from "@/components/table/data-table";
import type { TableSort } from "@/components/table/table-column";
import type { TableLayout } from "@/components/table/table-layout";
import type { RowActs } from "@/components/table/use-row-navigation";
import type { TableSelection } from "@/components/table/use-row-selection";
import type { TableModel } from "@/components/table/use-table-model";
import { VirtualRows } from "@/components/table/virtual-rows";
import { openColumns, questionOf, sortOf } from "@/lib/debt-cases/open-invoices/search-params";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";
import { routes } from "@/lib/routes";
import { NoInvoices } from "./no-invoices";
import type { useListRows } from "./use-list-rows";
import type { OpenInvoices } from "./use-open-invoices";

interface OpenTableProps extends RowActs {
  open: OpenInvoices;
  model: TableModel<ListRow>;
  layout: TableLayout;
  selection: TableSelection | undefined;
  groups: ReturnType<typeof useListRows>;
}

const rowHref = (row: ListRow) =>
  row.kind === "invoice" ? routes.openInvoice(row.id) : routes.customer(row.guid);

/** The open invoices, or why there are none to see. */
export function OpenTable(props: OpenTableProps) {
  const { open, model, layout, selection, groups, ...acts } = props;
  const t = useTranslations("open-invoices.table");
  const router = useRouter();
  const { state, setState, matching, pending } = open;
  const onSort = useCallback(
    (sort: TableSort | null) => {
      const id = openColumns.find((column) => column === sort?.id);
      const next = sort && id ? { id, descending: sort.descending } : null;
      setState((current) => ({ ...current, sort: next }));
    },
    [setState],
  );
  const selectLabel = useCallback(
    (row: ListRow) =>
      row.kind === "invoice"
        ? t("selectRow", { number: row.id })
        : t("selectCustomer", { name: row.name, count: row.rows.length }),
    [t],
  );
  // A customer's row opens in place.
  const onOpen = (id: string) => {
    const row = model.rows.find((found) => found.id === id)?.record;
    if (row?.kind === "customer") groups.toggle(row.guid);
    else if (row) router.push(rowHref(row));
  };
  if (open.error !== null && open.all.length === 0) {
    return <ProblemState error={open.error} onRetry={open.reload} retrying={open.reloading} />;
  }
  const table = (
    <TableView
      {...acts}
      onOpen={onOpen}
      className="min-h-0 flex-1"
      caption={t("caption")}
      model={model}
      rowHref={rowHref}
      layout={layout}
      sort={sortOf(state)}
      onSort={onSort}
      pending={pending}
      scrollKey={`open-invoices ${questionOf(state)} ${sortOf(state).id} ${state.grouped}`}
      rowWindow={VirtualRows}
      selection={selection}
      selectLabel={selectLabel}
      selectAllLabel={t("selectAll", { count: matching.length })}
    >
      {matching.length === 0 && !pending ? <NoInvoices open={open} /> : null}
    </TableView>
  );
  if (!pending) return table;
  return (
    <PendingState label={t("loading")} onRetry={open.reload}>
      {table}
    </PendingState>
  );
}
