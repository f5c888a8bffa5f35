"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { PendingState, ProblemState } from "@/components/shell/states";
import { TableView } from "@/components/table/data-table";
import type { TableSort } from "@/components/table/table-column";
import type { TableLayout } from "@/components/table/table-layout";
import type { RowActs } from "@/components/table/use-row-navigation";
import type { TableModel } from "@/components/table/use-table-model";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { isInvoiceGroupField } from "@/lib/invoice-groups/fields";
import { groupListFormat } from "@/lib/invoice-groups/search-params";
import { routes } from "@/lib/routes";
import { NoGroups } from "./no-groups";
import type { FilterWords } from "./use-filter-words";
import type { GroupList } from "./use-group-list";

interface GroupTableProps extends RowActs {
  list: GroupList;
  model: TableModel<InvoiceGroupConfig>;
  layout: TableLayout;
  words: FilterWords;
}

const rowHref = (row: InvoiceGroupConfig) => routes.invoiceGroup(row.accountGuid);

/** The rows, or why there are none: loading, failed, nothing there, nothing that matches. */
export function GroupTable({ list, model, layout, words, ...acts }: GroupTableProps) {
  const t = useTranslations("invoice-groups.list");
  const { state, setState, rows, pending } = list;
  const onSort = useCallback(
    (sort: TableSort | null) => {
      const id = sort?.id ?? "";
      const next = sort && isInvoiceGroupField(id) ? { id, descending: sort.descending } : null;
      setState((current) => ({ ...current, sort: next }));
    },
    [setState],
  );

  if (list.error !== null && rows.length === 0) {
    return <ProblemState error={list.error} onRetry={list.retry} retrying={list.retrying} />;
  }
  const table = (
    <TableView
      {...acts}
      className="min-h-0 flex-1"
      caption={t("caption")}
      model={model}
      rowHref={rowHref}
      layout={layout}
      sort={state.sort}
      onSort={onSort}
      pending={pending}
      outdated={list.outdated}
      scrollKey={routes.invoiceGroups(groupListFormat.format(state).toString())}
    >
      {rows.length === 0 && !pending ? <NoGroups list={list} words={words} /> : null}
    </TableView>
  );
  if (!pending) return table;
  return (
    <PendingState label={t("loading")} onRetry={list.retry}>
      {table}
    </PendingState>
  );
}
