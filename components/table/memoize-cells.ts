import type { ReactNode } from "react";
import type { TableColumn } from "./table-column";

/**
 * Cells of a record, made once for these columns: a row that did not change gets the very same
 * cells again, so that React leaves it alone.
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
