"use client";

import { useCallback, useMemo, useState } from "react";
import type { TableModel } from "@/components/table/use-table-model";
import type { OpenColumn } from "@/lib/debt-cases/open-invoices/search-params";
import {
  type CustomerRow,
  customerSum,
  groupByCustomer,
  type ListRow,
} from "@/lib/domain/debt-cases/customer-row";
import type { OpenRow } from "@/lib/domain/debt-cases/open-row";
import type { MinorUnits } from "@/lib/domain/money";

interface ListRowsInput {
  /** The matching invoices in their order. */
  readonly model: TableModel<ListRow>;
  readonly grouped: boolean;
  readonly sort: { readonly id: OpenColumn; readonly descending: boolean };
}

/** The rows of the table: the invoices, or their customers with the opened ones' invoices below. */
export function useListRows({ model, grouped, sort }: ListRowsInput) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((guid: string) => {
    setOpened((current) => {
      const next = new Set(current);
      if (!next.delete(guid)) next.add(guid);
      return next;
    });
  }, []);
  const rows = useMemo(() => {
    if (!grouped) return model.rows;
    const invoices = model.rows.flatMap(({ record }) =>
      record.kind === "invoice" ? record.row : [],
    );
    return inOrder(groupByCustomer(invoices, opened), sort).map((record) => ({
      id: record.id,
      record,
    }));
  }, [model.rows, grouped, opened, sort]);
  const guids = useMemo(
    () => rows.flatMap(({ record }) => (record.kind === "customer" ? record.guid : [])),
    [rows],
  );
  return {
    model: { columns: model.columns, rows },
    toggle,
    anyOpen: opened.size > 0,
    setAllOpen: (open: boolean) => setOpened(open ? new Set(guids) : new Set()),
  };
}

/** By amounts customers stand in the order of their sums, else by their first invoice. */
function inOrder(rows: readonly ListRow[], { id, descending }: ListRowsInput["sort"]) {
  const read = amountColumns[id];
  if (read === undefined) return rows;
  const blocks: { readonly customer: CustomerRow; readonly rows: ListRow[] }[] = [];
  for (const row of rows) {
    if (row.kind === "customer") blocks.push({ customer: row, rows: [row] });
    else blocks.at(-1)?.rows.push(row);
  }
  const size = ({ customer }: (typeof blocks)[number]) => customerSum(customer, read);
  return blocks
    .map((block) => ({ block, sum: size(block) }))
    .sort((a, b) => {
      // Of two currencies there is no one sum: they stand behind the others.
      if (a.sum === null || b.sum === null) return Number(a.sum === null) - Number(b.sum === null);
      return descending ? b.sum - a.sum : a.sum - b.sum;
    })
    .flatMap(({ block }) => block.rows);
}

/** The columns that are added up for a customer. */
export const amountColumns: Partial<Readonly<Record<OpenColumn, (row: OpenRow) => MinorUnits>>> = {
  total: ({ total }) => total,
  paid: ({ paid }) => paid,
  rest: ({ rest }) => rest,
  loss: ({ loss }) => loss,
  closed: ({ closed }) => closed,
};
