import Papa from "papaparse";
import { unguarded } from "../is-spoiled-by-spreadsheet";
import { cleanLine } from "./clean-text";
import { separatorOf } from "./separator";

export interface SeparatedText {
  readonly separator: string;
  /** Texts of cells without their quotes and guards; lines without any text are left out. */
  readonly records: readonly (readonly string[])[];
  /** The line of each record in the text, from 0. */
  readonly lines: readonly number[];
}

interface SeparatedOptions {
  /** Each cell as one line without invisible characters, as for ids; else as the text has it. */
  readonly clean?: boolean;
  /** Known from elsewhere. */
  readonly separator?: string;
}

/**
 * Cells of a pasted text or a file (RFC 4180). One separator for the whole text: that of its `sep=`
 * line, else the one by which its lines are alike. Cells in quotes may have separators and line
 * ends; where quotes do not end, they are signs like others. Lines end with CRLF, LF or CR.
 */
export function readSeparated(text: string, options: SeparatedOptions = {}): SeparatedText {
  const whole = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const [mark, named] = /^"?sep=([^\p{L}\p{N}"])"?(?:\n|$)/iu.exec(whole) ?? [];
  const content = mark === undefined ? whole : whole.slice(mark.length);
  const separator = named ?? options.separator ?? separatorOf(content);
  const { clean = false } = options;
  const records: string[][] = [];
  const lines: number[] = [];
  let line = mark?.endsWith("\n") ? 1 : 0;
  for (const record of parse(content, separator)) {
    const cells = record.map((cell) => unguarded(clean ? cleanLine(cell) : cell));
    if (cells.some((cell) => cell.trim() !== "")) {
      records.push(cells);
      lines.push(line);
    }
    line += 1 + record.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
  }
  return { separator, records, lines };
}

function parse(text: string, separator: string): string[][] {
  const options = { delimiter: separator, newline: "\n" } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  if (errors.length === 0) return data;
  // A quote that does not end would take all lines behind it into its cell.
  const unquoted = Papa.parse<string[]>(text, { ...options, quoteChar: "\0" });
  return unquoted.data.map((cells) => cells.map((cell) => cell.replace(/^"(.*)"$/s, "$1")));
}

/** The line of a table's head, behind its title lines: the first one that is as wide as most. */
export function headOf(records: SeparatedText["records"]): number {
  const filled = records.slice(0, 100).map((cells) => cells.filter((cell) => cell !== "").length);
  const usual = [...filled].sort((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0;
  const widths = records.slice(0, 100).map(({ length }) => length);
  const width = [...widths].sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const least = Math.max(2, usual - 1);
  const at = filled.findIndex((count, index) => count >= least && (widths[index] ?? 0) >= width);
  return usual < 2 || at > mostTitles ? 0 : Math.max(0, at);
}

/** A table that begins later has no title lines, but rows of different width. */
const mostTitles = 20;
