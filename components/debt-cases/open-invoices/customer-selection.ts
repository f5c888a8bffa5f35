import type { TableSelection } from "@/components/table/use-row-selection";
import type { TableModel } from "@/components/table/use-table-model";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";

/** The same selection where rows may be customers: the box of one stands for all its invoices. */
export function customerSelection(
  selection: TableSelection,
  rows: TableModel<ListRow>["rows"],
): TableSelection {
  const customers = new Map(
    rows.flatMap(({ id, record }) =>
      record.kind === "customer" ? [[id, record.rows.map((row) => row.id)] as const] : [],
    ),
  );
  if (customers.size === 0) return selection;
  return {
    ...selection,
    isSelected: (id) => {
      const invoices = customers.get(id);
      return invoices ? invoices.every(selection.isSelected) : selection.isSelected(id);
    },
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
