import { useMemo } from "react";
import type { OrderedRows, ShownRows } from "@/components/list/use-list";
import type { TableSelection } from "@/components/table/use-row-selection";
import type { TableModel } from "@/components/table/use-table-model";
import type { ListSort } from "@/lib/browser/list-params";
import type { OpenState } from "@/lib/debt-cases/open-invoices/params";
import {
  type CustomerRow,
  customerSum,
  groupByCustomer,
  type ListRow,
} from "@/lib/domain/debt-cases/customer-row";
import type { OpenRow } from "@/lib/domain/debt-cases/open-row";
import type { MinorUnits } from "@/lib/domain/minor-units";
import { useOpen } from "./open-context";

/**
 * The rows of the table: the invoices, or their customers with the expanded ones' invoices below.
 */
export function useCustomerRows(given: OrderedRows<ListRow, OpenState>): ShownRows<ListRow> {
  const { state, sort } = given;
  const { columns, rows } = given.model;
  const { opened, toggle } = useOpen();
  const grouped = state.by === "customer";
  const shown = useMemo(() => {
    if (!grouped) return { columns, rows };
    const invoices = rows.flatMap(({ record }) => (record.kind === "invoice" ? record.row : []));
    const records = inOrder(groupByCustomer(invoices, opened), sort);
    return { columns, rows: records.map((record) => ({ id: record.id, record })) };
  }, [columns, rows, grouped, opened, sort]);
  const { table } = given.selection;
  const selection = useMemo(
    () => (table && grouped ? customerSelection(table, shown.rows) : table),
    [table, grouped, shown.rows],
  );
  return {
    model: shown,
    selection,
    // A customer's row expands in place.
    open: (row) => {
      if (row.kind === "customer") toggle(row.guid);
      return row.kind === "customer";
    },
  };
}

/** The same selection where rows may be customers: the box of one is that of all its invoices. */
function customerSelection(
  selection: TableSelection,
  rows: TableModel<ListRow>["rows"],
): TableSelection {
  const customers = new Map(
    rows.flatMap(({ id, record }) =>
      record.kind === "customer" ? [[id, record.rows.map((row) => row.id)] as const] : [],
    ),
  );
  return {
    ...selection,
    mayBeSelected: (id) => customers.has(id) || selection.mayBeSelected(id),
    isSelected: (id) => (customers.get(id) ?? [id]).every(selection.isSelected),
    toggle: (id, range) => {
      const invoices = customers.get(id);
      if (invoices === undefined) return selection.toggle(id, range);
      const on = !invoices.every(selection.isSelected);
      for (const invoice of invoices) {
        if (selection.isSelected(invoice) !== on) selection.toggle(invoice, false);
      }
    },
  };
}

/** By amounts customers are in the order of their sums, else by their first invoice. */
function inOrder(rows: readonly ListRow[], sort: ListSort | null): readonly ListRow[] {
  const read = sort && amountOf(sort.id);
  if (!sort || !read) return rows;
  const blocks: { readonly customer: CustomerRow; readonly rows: ListRow[] }[] = [];
  for (const row of rows) {
    if (row.kind === "customer") blocks.push({ customer: row, rows: [row] });
    else blocks.at(-1)?.rows.push(row);
  }
  return blocks
    .map((block) => ({ block, sum: customerSum(block.customer, read) }))
    .sort((a, b) => {
      // Customers with two currencies have no single sum and come last.
      if (a.sum === null || b.sum === null) return Number(a.sum === null) - Number(b.sum === null);
      return sort.descending ? b.sum - a.sum : a.sum - b.sum;
    })
    .flatMap(({ block }) => block.rows);
}

const amounts = new Map<string, (row: OpenRow) => MinorUnits | null>([
  ["total", ({ total }) => total],
  ["paid", ({ paid }) => paid],
  ["rest", ({ rest }) => rest],
  ["loss", ({ loss }) => loss],
  ["closed", ({ closed }) => closed],
]);

/** How to read an amount that is added up for a customer; null: the column is no such amount. */
export function amountOf(columnId: string): ((row: OpenRow) => MinorUnits | null) | null {
  return amounts.get(columnId) ?? null;
}
