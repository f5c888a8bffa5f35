import type { InvoiceGroupConfig } from "../contract/invoice-group";
import { byteOrderMark, type CsvValue, csvHabitOf, csvLine } from "../domain/csv";
import { toMinorUnits } from "../domain/money";
import { type GroupWords, isEnumeration, valueWord } from "./field-words";
import { type InvoiceGroupField, invoiceGroupFields } from "./fields";
import { findGroups, type GroupSearch, type QueryGroups } from "./list-search";

/** Most rows that one call fetches while an export walks the pages; the service's own limit. */
const walkSize = 1000;

export interface ExportColumns {
  readonly fields: readonly InvoiceGroupField[];
  readonly words: GroupWords;
  readonly language: string;
}

/** The first line: the columns in the words of the screen. */
export function exportHead({ fields, words, language }: ExportColumns): string {
  const labels = fields.map((name): CsvValue => ({ kind: "text", text: words(`fields.${name}`) }));
  return byteOrderMark + csvLine(labels, csvHabitOf(language));
}

/** Rows as lines, in the order given. */
export function exportLines(rows: readonly InvoiceGroupConfig[], columns: ExportColumns): string {
  const habit = csvHabitOf(columns.language);
  return rows
    .map((row) =>
      csvLine(
        columns.fields.map((name) => exportValue(row, name, columns.words)),
        habit,
      ),
    )
    .join("");
}

/**
 * Every match of a search, in pages of at most 1,000 in the service's order. A group that moves to
 * a later page meanwhile is given once. Ends when the signal says so, by throwing its reason.
 */
export async function* walkGroups(
  search: GroupSearch,
  query: QueryGroups,
  signal: AbortSignal,
): AsyncGenerator<readonly InvoiceGroupConfig[]> {
  const seen = new Set<string>();
  // The parameter of the finder's text is settled by the first page and kept for the others.
  let find = search.find;
  for (let page = 0; ; page++) {
    signal.throwIfAborted();
    const { rows, foundIn } = await findGroups({ ...search, find, page, size: walkSize }, query);
    if (find && foundIn) find = { ...find, tries: [foundIn] };
    const fresh = rows.filter((row) => !seen.has(row.accountGuid));
    for (const row of fresh) seen.add(row.accountGuid);
    if (fresh.length > 0) yield fresh;
    if (rows.length < walkSize) return;
  }
}

function exportValue(
  row: InvoiceGroupConfig,
  name: InvoiceGroupField,
  words: GroupWords,
): CsvValue {
  const value = row[name];
  if (value === null || value === "") return { kind: "text", text: "" };
  if (typeof value === "boolean") {
    return { kind: "text", text: value ? words("words.yes") : words("words.no") };
  }
  if (typeof value === "number") return exportNumber(value, name, words);
  return { kind: invoiceGroupFields[name].kind === "date" ? "date" : "text", text: value };
}

function exportNumber(value: number, name: InvoiceGroupField, words: GroupWords): CsvValue {
  if (isEnumeration(name)) return { kind: "text", text: valueWord(words, name, value) };
  if (invoiceGroupFields[name].kind !== "amount") return { kind: "decimal", text: String(value) };
  const minor = String(Math.abs(toMinorUnits(value))).padStart(3, "0");
  const sign = value < 0 ? "-" : "";
  return { kind: "decimal", text: `${sign}${minor.slice(0, -2)}.${minor.slice(-2)}` };
}
