import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { compareValues } from "./compare-values";
import type { TableColumn, TableSort } from "./table-column";
import type { TableLayout } from "./table-layout";

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

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

  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.accessor((row): unknown => column.sortBy?.(row) ?? undefined, {
        id: column.id,
        enableSorting: column.sortBy !== undefined,
        // Absent values are last in both directions, because they are never the purpose of a sort.
        sortUndefined: "last",
        sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id), compareText),
      }),
    );
  }, [columns, compareText]);

  const state = useMemo(() => {
    const shown = new Set(layout.columns);
    const hidden = columns.filter((column) => !shown.has(column.id));
    return {
      columnOrder: [...layout.columns],
      columnVisibility: Object.fromEntries(hidden.map((column) => [column.id, false])),
      sorting: sort ? [{ id: sort.id, desc: sort.descending }] : [],
    };
  }, [columns, layout.columns, sort]);

  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId, state });

  const leaves = table.getVisibleLeafColumns();
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return leaves.flatMap((leaf) => byId.get(leaf.id) ?? []);
  }, [columns, leaves]);
  const model = table.getRowModel();
  const sorted = useMemo(
    () => model.rows.map((row) => ({ id: row.id, record: row.original })),
    [model],
  );
  return { columns: shown, rows: sorted };
}
