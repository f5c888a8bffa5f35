import { harmless } from "../csv";
import { headOf, readSeparated } from "../readers/separated-text";

/** The beginning of a file of separated values, ready to be shown. */
export interface FileTable {
  /** Texts of the lines above the head, such as the report's name. */
  readonly titles: readonly string[];
  readonly head: readonly string[];
  /** Each as wide as the head. */
  readonly rows: readonly FileRow[];
  /** Rows and columns of the whole file, without the head. */
  readonly rowCount: number;
  readonly columnCount: number;
  /** A shown cell got an apostrophe, because a spreadsheet would read it as a formula. */
  readonly marked: boolean;
}

interface FileRow {
  readonly cells: readonly string[];
  /** Letters of its line may be wrong. */
  readonly doubtful: boolean;
}

/** At most so much of a file is shown. */
export const mostRows = 200;
export const mostColumns = 40;

/**
 * Reads separated values (RFC 4180); null: the file has no values. Cells are texts: nothing in them
 * is computed, and one that a spreadsheet would compute when it is copied there begins with an
 * apostrophe. `doubtfulLines` are those of the file whose bytes were wrong.
 */
export function readTable(text: string, doubtfulLines: readonly number[] = []): FileTable | null {
  const { records, lines } = readSeparated(text);
  if (records.length === 0) return null;
  const headAt = headOf(records);
  const table = records.slice(headAt);
  const columnCount = table.reduce((most, { length }) => Math.max(most, length), 0);
  const shownColumns = Math.min(columnCount, mostColumns);
  let marked = false;
  const safe = (cell: string) => {
    const shown = safeCell(cell);
    marked ||= shown !== cell;
    return shown;
  };
  const show = (record: readonly string[] = []) =>
    Array.from({ length: shownColumns }, (_, at) => safe(record[at] ?? ""));
  const doubtful = new Set(doubtfulLines);
  const isDoubtful = (at: number) => {
    for (let line = lines[at] ?? 0; line < (lines[at + 1] ?? (lines[at] ?? 0) + 1); line += 1) {
      if (doubtful.has(line)) return true;
    }
    return false;
  };
  return {
    titles: records.slice(0, headAt).map((cells) => cells.filter(Boolean).map(safe).join(" ")),
    head: show(table[0]),
    rows: table.slice(1, mostRows + 1).map((record, at) => {
      return { cells: show(record), doubtful: isDoubtful(headAt + 1 + at) };
    }),
    rowCount: table.length - 1,
    columnCount,
    marked,
  };
}

/** Signed numbers are no formulas. */
function safeCell(cell: string): string {
  return /^\s*[+-]?\d[\d\s.,\u00A0\u202F]*%?\s*$/u.test(cell) ? cell : harmless(cell);
}
