import { byteOrderMark, type CsvValue, csvHabitOf, csvLine } from "@/lib/domain/csv";
import type { ColumnContext, ListColumn } from "./list-columns";

/**
 * Rows of a list as a spreadsheet's file: the columns that are shown, and behind them the currency
 * where one of them is an amount. Cells that a spreadsheet would take for formulas are made harmless
 * (lib/domain/csv).
 */
export function csvFile<Row, Labels>(
  columns: readonly ListColumn<Row, Labels>[],
  labelOf: (id: string) => string,
  context: ColumnContext<Labels> & { readonly language: string; readonly currencyLabel: string },
) {
  const habit = csvHabitOf(context.language);
  const currency = columns.find((column) => column.currency !== null)?.currency ?? null;
  const text = (value: string): CsvValue => ({ kind: "text", text: value });
  const head = columns.map(({ id }) => text(labelOf(id)));
  const cells = (row: Row) => columns.map((column) => column.csv(row, context));
  return {
    head: byteOrderMark + csvLine(currency ? [...head, text(context.currencyLabel)] : head, habit),
    lines: (rows: readonly Row[]): string =>
      rows
        .map((row) => {
          const values = cells(row);
          const last = currency ? [text(currency(row, context) ?? "")] : [];
          return csvLine([...values, ...last], habit);
        })
        .join(""),
  };
}
