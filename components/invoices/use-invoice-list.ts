import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { compareValues } from "@/components/table/compare-values";
import type { TableColumn, TableSort } from "@/components/table/table-column";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { useFormats } from "@/lib/intl/use-formats";
import { arrangeRows } from "@/lib/invoices/list-rows";
import { invoiceListQuery } from "@/lib/invoices/queries";
import type { InvoicesState } from "@/lib/invoices/search-params";

interface InvoiceListInput {
  readonly customerGuid: string;
  /** The invoice group whose page this is. */
  readonly ownGroup: string | null;
  readonly state: InvoicesState;
  readonly columns: readonly TableColumn<DeskInvoice>[];
}

/** The loaded page of invoices and the rows of it that are shown, in the order they are shown. */
export function useInvoiceList({ customerGuid, ownGroup, state, columns }: InvoiceListInput) {
  const { compare } = useFormats();
  const [sort, setSort] = useState<TableSort | null>(null);
  const { page, hideCredited, onlyGroup } = state;
  const query = useQuery({
    ...invoiceListQuery({ customerGuid, page, removeCredited: hideCredited }),
    placeholderData: keepPreviousData,
  });
  const loaded = query.data;
  const accountGuid = onlyGroup ? ownGroup : null;
  const order = useMemo(() => orderOf(sort, columns, compare), [sort, columns, compare]);
  const arrange = useCallback(
    (rows: readonly DeskInvoice[]) => arrangeRows(rows, { accountGuid, order }),
    [accountGuid, order],
  );
  const shown = useMemo(() => arrange(loaded ?? []), [arrange, loaded]);
  return { query, loaded, shown, arrange, sort, setSort };
}

export type InvoiceList = ReturnType<typeof useInvoiceList>;

/**
 * The same order as the table's: absent values last in both directions. Not the table's own model,
 * because a step over the edge of a page orders rows that no table shows.
 */
function orderOf(
  sort: TableSort | null,
  columns: readonly TableColumn<DeskInvoice>[],
  compareText: (a: string, b: string) => number,
): ((a: DeskInvoice, b: DeskInvoice) => number) | null {
  const by = columns.find((column) => column.id === sort?.id)?.sortBy;
  if (sort === null || by === undefined) return null;
  return (a, b) => {
    const left = by(a);
    const right = by(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const ascending = compareValues(left, right, compareText);
    return sort.descending ? -ascending : ascending;
  };
}
