import type { ReactNode } from "react";
import type { TableColumn } from "./table-column";

/**
 * Cells of a record in the first `count` columns, each made once for these columns: an unchanged row
 * gets identical cells, so that React does not render it again.
 */
export function memoizeCells<Row extends object>(
  columns: readonly TableColumn<Row>[],
): (record: Row, count: number) => readonly ReactNode[] {
  const known = new WeakMap<Row, readonly ReactNode[]>();
  const given = new WeakMap<Row, readonly ReactNode[]>();
  return (record, count) => {
    const last = given.get(record);
    if (last?.length === count) return last;
    const before = known.get(record) ?? [];
    const added = columns.slice(before.length, count).map((column) => column.cell(record));
    const made = added.length === 0 ? before : [...before, ...added];
    const cells = made.length === count ? made : made.slice(0, count);
    known.set(record, made);
    given.set(record, cells);
    return cells;
  };
}
