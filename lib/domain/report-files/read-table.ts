import { harmless } from "../csv";

/** The beginning of a file of separated values, ready to be shown. */
export interface FileTable {
  readonly head: readonly string[];
  /** Each as wide as the head. */
  readonly rows: readonly (readonly string[])[];
  /** Rows and columns of the whole file, without the head. */
  readonly rowCount: number;
  readonly columnCount: number;
  /** A shown cell got an apostrophe, because a spreadsheet would read it as a formula. */
  readonly marked: boolean;
}

/** At most so much of a file is shown. */
export const mostRows = 200;
export const mostColumns = 40;

const separators = [";", ",", "\t", "|"] as const;

/**
 * Reads separated values (RFC 4180), separated by what their first line has most of; null: the file
 * has no values. Cells are texts: nothing in them is computed, and one that a spreadsheet would
 * compute when it is copied there begins with an apostrophe.
 */
export function readTable(text: string): FileTable | null {
  const records = readRecords(text, separatorOf(text));
  const [first, ...others] = records;
  if (first === undefined) return null;
  const columnCount = records.reduce((most, { length }) => Math.max(most, length), 0);
  const shownColumns = Math.min(columnCount, mostColumns);
  let marked = false;
  const show = (record: readonly string[]) =>
    Array.from({ length: shownColumns }, (_, at) => {
      const cell = record[at] ?? "";
      const shown = safeCell(cell);
      marked ||= shown !== cell;
      return shown;
    });
  const head = show(first);
  const rows = others.slice(0, mostRows).map(show);
  return { head, rows, rowCount: others.length, columnCount, marked };
}

/** Signed numbers are no formulas. */
function safeCell(cell: string): string {
  return /^\s*[+-]?\d[\d\s.,\u00A0\u202F]*%?\s*$/u.test(cell) ? cell : harmless(cell);
}

/** The records of separated values; cells in quotes may have separators and line ends. */
export function readRecords(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = "";
  let quoted = false;
  const endRecord = () => {
    record.push(cell);
    // An empty line, such as the last one, has no values.
    if (record.length > 1 || cell !== "") records.push(record);
    record = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === separator) {
      record.push(cell);
      cell = "";
    } else if (sign === "\n") endRecord();
    else if (sign !== "\r") cell += sign;
  }
  endRecord();
  return records;
}

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, "");
  const counted = separators.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
