import { saveFile } from "@/lib/browser/save-file";
import { byteOrderMark, type CsvValue, csvHabitOf, csvLine } from "@/lib/domain/csv";
import { utcDay } from "@/lib/domain/day";

/** As much of a list's column as a file needs. */
export interface CsvColumn<Row, Context> {
  readonly id: string;
  readonly csv: (row: Row, context: Context) => CsvValue;
  /** The currency of an amount, which is a separate column in the file. */
  readonly currency: ((row: Row, context: Context) => string | null) | null;
}

/**
 * Rows of a list as a spreadsheet's file: the shown columns, followed by the currency if one of
 * them is an amount. Cells that a spreadsheet would read as formulas are escaped (lib/domain/csv).
 */
export function csvFile<
  Row,
  Context extends { readonly language: string; readonly currencyLabel: string },
>(columns: readonly CsvColumn<Row, Context>[], labelOf: (id: string) => string, context: Context) {
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

/** Saves the parts of such a file under a name with its content and day. */
export function saveCsv(name: string, parts: readonly string[]): void {
  const day = utcDay(new Date());
  saveFile(new Blob([...parts], { type: "text/csv;charset=utf-8" }), `${name}-${day}.csv`);
}
