import { normalizeIdentifier } from "../identifiers";
import { readSeparated } from "../readers/separated-text";
import { findIdColumn, type IdColumn, type PastedColumns } from "./id-column";
import type { RefusedReason } from "./refused-reasons";

/** One entry of a pasted list: an identifier of the service, or an id of the ERP. */
export interface PastedId {
  /** As it was pasted. */
  readonly text: string;
  /** Of an invoice group or a customer; null: an id of the ERP. */
  readonly identifier: string | null;
}

export interface RefusedLine {
  /** Of the pasted text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: RefusedReason;
}

export interface PastedIds {
  readonly kind: "ids";
  /** Each entry once, in order. */
  readonly ids: readonly PastedId[];
  /** Entries that are in the text more than once, as they were repeated. */
  readonly repeated: readonly string[];
  readonly refused: readonly RefusedLine[];
}

/**
 * Reads ids from a pasted text or a file: one a line, several in one line, or rows of a spreadsheet,
 * whose column of ids is found by its heading or its content, or is `column`. `columns`: it is
 * neither, and the person has to choose.
 */
export function readPastedIds(
  text: string,
  column: IdColumn | null = null,
): PastedIds | PastedColumns {
  const { records, lines } = readSeparated(text, { clean: true });
  const place = findIdColumn(records, column);
  if (place.kind === "columns") return place;
  const seen = new Map<string, PastedId>();
  const repeated: string[] = [];
  const refused: RefusedLine[] = [];
  for (const { cell, record } of place.cells) {
    const reason = reasonOf(cell);
    if (reason !== null) {
      refused.push({ line: (lines[record] ?? 0) + 1, text: cell, reason });
      continue;
    }
    const identifier = normalizeIdentifier(cell);
    const key = identifier ?? cell;
    if (seen.has(key)) repeated.push(cell);
    else seen.set(key, { text: cell, identifier });
  }
  return { kind: "ids", ids: [...seen.values()], repeated, refused };
}

function reasonOf(cell: string): RefusedReason | null {
  if (cell === "") return "empty";
  // An id may look like 12E5; a spreadsheet writes the sign of the exponent or a decimal.
  if (normalizeIdentifier(cell) === null && shortened.test(cell)) return "shortened";
  return decimals.test(cell) ? "decimals" : null;
}

const shortened = /^[+-]?(?:\d+(?:[.,]\d+)?E[+-]\d+|\d+[.,]\d+E\d+|#{2,})$/i;
const decimals = /^[+-]?\d[\d ']*[.,]\d+$/;
