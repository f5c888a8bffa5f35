import { normalizeIdentifier } from "../identifiers";
import { headOf, type SeparatedText } from "../readers/separated-text";
import { idKindOf, idKinds } from "./id-kind-of";

/** The column with the ids, from 0, or every cell. */
export type IdColumn = number | "all";

/** The column is not known: what the person chooses by. */
export interface PastedColumns {
  readonly kind: "columns";
  readonly columns: readonly {
    readonly at: number;
    /** The first cells of the column; the first one may be its heading. */
    readonly cells: readonly string[];
  }[];
  /** Every cell may be an id. */
  readonly allMayBe: boolean;
}

interface IdCells {
  readonly kind: "cells";
  readonly cells: readonly { readonly cell: string; readonly record: number }[];
}

type Records = SeparatedText["records"];

/** Records that are shown to choose by. */
const mostShown = 4;
/** Lines above a heading, at most. */
const mostTitles = 20;

/** The cells that are ids, without headings and what is above them; or the columns to choose from. */
export function findIdColumn(records: Records, chosen: IdColumn | null): IdCells | PastedColumns {
  if (chosen === "all") return everyCell(records);
  if (chosen !== null) return cellsBelow(withoutTitles(records, chosen), chosen, null);
  const heading = findHeading(records);
  if (heading !== null) return cellsBelow(records, heading.column, heading.record);
  const used = usedColumns(records);
  const [only = 0] = used;
  if (used.length < 2) return cellsBelow(records, only, null);
  if (records.length === 1 && areAlike(records)) return everyCell(records);
  const [column, ...others] = used.filter((at) => hasIdentifiers(records, at));
  if (column !== undefined && others.length === 0) {
    return cellsBelow(records, column, headingBefore(records, column));
  }
  return {
    kind: "columns",
    columns: used.map((at) => {
      return { at, cells: records.slice(0, mostShown).map((cells) => cells[at] ?? "") };
    }),
    allMayBe: areIds(records),
  };
}

/** The heading by which a column is found: of the kind that names a group best. */
function findHeading(records: Records): { record: number; column: number } | null {
  for (const [record, cells] of records.slice(0, mostTitles).entries()) {
    const kinds = cells.map(idKindOf);
    const kind = idKinds.find((one) => kinds.includes(one));
    if (kind === undefined) continue;
    const column = kinds.indexOf(kind);
    // Ids above it would be lost: then it is the heading of another page of the list.
    const isLost = records.slice(0, record).some((above) => /^\S*\d\S*$/.test(above[column] ?? ""));
    return isLost ? null : { record, column };
  }
  return null;
}

/** The record above the first identifier. */
function headingBefore(records: Records, column: number): number | null {
  const first = records.findIndex((cells) => isIdentifier(cells[column] ?? ""));
  return first > 0 ? first - 1 : null;
}

/** Title lines without a text in the column are no rows that lack an id. */
function withoutTitles(records: Records, column: number): Records {
  const head = headOf(records);
  return records.map((cells, at) => (at < head && !cells[column] ? titleLine : cells));
}

const titleLine: readonly string[] = [];

function cellsBelow(records: Records, column: number, heading: number | null): IdCells {
  const name = heading === null ? null : (records[heading]?.[column] ?? null);
  const isOnly = usedColumns(records).length < 2;
  const cells = records.flatMap((row, record) => {
    if ((heading !== null && record <= heading) || row === titleLine) return [];
    const cell = row[column] ?? "";
    // Pages that were put together repeat their heading.
    if (name !== null && cell === name) return [];
    return (isOnly ? partsOf(cell, records.length) : [bare(cell)]).map((part) => {
      return { cell: part, record };
    });
  });
  return { kind: "cells", cells };
}

function everyCell(records: Records): IdCells {
  const cells = records.flatMap((row, record) =>
    row.flatMap((cell) => partsOf(cell, 1).map((part) => ({ cell: part, record }))),
  );
  return { kind: "cells", cells: cells.filter(({ cell }) => cell !== "") };
}

/** Ids with spaces between them, in a text of one line or where all are identifiers. */
function partsOf(cell: string, lines: number): string[] {
  const parts = cell.split(" ").map(bare);
  // The first group of digits of a number would be the id of another invoice group.
  if (/^[+-]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(cell)) return [cell];
  return lines === 1 || parts.every(isIdentifier) ? parts : [bare(cell)];
}

/** Without the quotation marks of a query and the braces of an identifier. */
function bare(cell: string): string {
  return cell.replace(/^(['"])(.*)\1$/, "$2").replace(/^\{(.*)\}$/, "$1");
}

function usedColumns(records: Records): number[] {
  const used = new Set<number>();
  for (const cells of records) for (const [at, cell] of cells.entries()) if (cell) used.add(at);
  return [...used].sort((a, b) => a - b);
}

/** Whether a column has identifiers of the service, and below its heading nothing but them. */
function hasIdentifiers(records: Records, column: number): boolean {
  const cells = records.map((row) => row[column] ?? "");
  const first = cells.findIndex(isIdentifier);
  return (
    first >= 0 &&
    cells.slice(0, first).every((cell) => !/\d/.test(cell)) &&
    cells.slice(first).every((cell) => cell === "" || isIdentifier(cell))
  );
}

function isIdentifier(cell: string): boolean {
  return normalizeIdentifier(bare(cell)) !== null;
}

function areIds(records: Records): boolean {
  return records.every((cells) => cells.flatMap((cell) => cell.split(" ")).every(mayBeId));
}

function mayBeId(part: string): boolean {
  return part === "" || /\d/.test(part);
}

/** Whether all are identifiers, or ids of one length: not an id and the figures beside it. */
function areAlike(records: Records): boolean {
  const parts = records.flatMap((cells) => cells.flatMap((cell) => cell.split(" ")));
  const others = parts.filter((part) => part !== "" && !isIdentifier(part));
  return others.every(mayBeId) && new Set(others.map(({ length }) => length)).size <= 1;
}
