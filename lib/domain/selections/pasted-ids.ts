import { normalizeIdentifier } from "../identifiers";

/** One entry of a pasted list: an identifier of the service, or an id of the ERP. */
export interface PastedId {
  /** As it was pasted. */
  readonly text: string;
  /** Of an invoice group or a customer; null: an id of the ERP. */
  readonly identifier: string | null;
}

export interface PastedIds {
  /** Each entry once, in order. */
  readonly ids: readonly PastedId[];
  /** Entries that are in the text more than once, as they were repeated. */
  readonly repeated: readonly string[];
}

/** Names of columns with ids, in small letters without spaces, in the order of preference. */
const idColumns = [
  ...["accountguid", "invoicegroupid", "groupid", "guid", "id"],
  ...["erpid", "erp", "customerguid", "customerid"],
];

/**
 * Reads ids from a pasted text: one a line, several in one line, or rows of a spreadsheet. With a
 * row of headings the id's column is read; otherwise identifiers wherever they are, and else the
 * first cell of each line.
 */
export function readPastedIds(text: string): PastedIds {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ""));
  const entries = entriesOf(lines).filter((entry) => entry !== "");
  const seen = new Map<string, PastedId>();
  const repeated: string[] = [];
  for (const entry of entries) {
    const identifier = normalizeIdentifier(entry);
    const key = identifier ?? entry;
    if (seen.has(key)) repeated.push(entry);
    else seen.set(key, { text: entry, identifier });
  }
  return { ids: [...seen.values()], repeated };
}

function cellsOf(line: string): string[] {
  return line.split(/[;,\t]/).map((cell) =>
    cell
      .trim()
      .replaceAll(/^["']+|["']+$/g, "")
      .trim(),
  );
}

function entriesOf(lines: readonly string[][]): string[] {
  const [first = [], ...rest] = lines;
  const headings = first.map((cell) => cell.toLowerCase().replaceAll(/[\s_-]/g, ""));
  const name = idColumns.find((column) => headings.includes(column));
  if (name !== undefined) {
    const index = headings.indexOf(name);
    return rest.map((cells) => cells[index] ?? "");
  }
  if (rest.length === 0) return first.flatMap((cell) => cell.split(/\s+/));
  return lines.flatMap((cells) => {
    const identifiers = cells.filter((cell) => normalizeIdentifier(cell) !== null);
    return identifiers.length > 0 ? identifiers : (cells[0] ?? "");
  });
}
