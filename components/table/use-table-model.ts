import { useMemo } from "react";
import { sortRows } from "./sort-rows";
import type { TableColumn, TableSort } from "./table-column";
import type { TableLayout } from "./table-layout";

export interface TableModelInput<Row extends object> {
  /** The first one names the row; stable, as `rows` and the functions must be. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly layout: TableLayout;
  readonly sort: TableSort | null;
  /** Order of words in the person's language. */
  readonly compareText: (a: string, b: string) => number;
}

export interface TableModel<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly { readonly id: string; readonly record: Row }[];
}

/** The shown columns in their order and the rows in theirs. */
export function useTableModel<Row extends object>(input: TableModelInput<Row>): TableModel<Row> {
  const { columns, rows, rowId, layout, sort, compareText } = input;
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return layout.columns.flatMap((id) => byId.get(id) ?? []);
  }, [columns, layout.columns]);
  const sorted = useMemo(() => {
    const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy;
    const ordered =
      sort && sortBy ? sortRows(rows, { sortBy, descending: sort.descending, compareText }) : rows;
    return ordered.map((record) => ({ id: rowId(record), record }));
  }, [columns, rows, rowId, sort, compareText]);
  return { columns: shown, rows: sorted };
}
