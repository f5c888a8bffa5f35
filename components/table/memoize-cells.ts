import type { ReactNode } from "react";
import type { TableColumn } from "./table-column";

/**
 * Cells of a record, made once for these columns: an unchanged row gets identical cells, so that
 * React does not render it again.
 */
export function memoizeCells<Row extends object>(
  columns: readonly TableColumn<Row>[],
): (record: Row) => readonly ReactNode[] {
  const known = new WeakMap<Row, readonly ReactNode[]>();
  return (record) => {
    const made = known.get(record) ?? columns.map((column) => column.cell(record));
    known.set(record, made);
    return made;
  };
}
