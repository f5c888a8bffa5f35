import { guarded, hasApostrophe, isSpoiledBySpreadsheet } from "./is-spoiled-by-spreadsheet";

/** A value for a spreadsheet: figures, dates and texts are written differently. */
export type CsvValue =
  | { readonly kind: "text"; readonly text: string }
  /** Exact decimal text with a dot, such as `-1234.50`. */
  | { readonly kind: "decimal"; readonly text: string }
  /** ISO date, which every spreadsheet reads in the same way. */
  | { readonly kind: "date"; readonly text: string };

/** A file format for the spreadsheets of a country. */
export interface CsvHabit {
  readonly separator: ";" | ",";
  readonly decimalSign: "," | ".";
}

/** Excel reads semicolons and decimal commas in the Nordic countries. */
export const nordicHabit: CsvHabit = { separator: ";", decimalSign: "," };
export const englishHabit: CsvHabit = { separator: ",", decimalSign: "." };

/** English and Nordic spreadsheets read numbers and separators differently. */
export function csvHabitOf(language: string | undefined): CsvHabit {
  return language === "en" ? englishHabit : nordicHabit;
}

/** Without this mark Excel reads UTF-8 as the country's old code page. */
export const byteOrderMark = "\uFEFF";

/** One line with its end. */
export function csvLine(values: readonly CsvValue[], habit: CsvHabit): string {
  return `${values.map((value) => csvCell(value, habit)).join(habit.separator)}\r\n`;
}

function csvCell(value: CsvValue, habit: CsvHabit): string {
  switch (value.kind) {
    case "decimal":
      // A decimal comma never occurs in a comma-separated file: the format sets both.
      return value.text.replace(".", habit.decimalSign);
    case "date":
      return quoted(harmless(value.text));
    case "text":
      return quoted(unchanging(value.text));
    default:
      return value satisfies never;
  }
}

/** A text that a spreadsheet neither computes nor takes for a number or a date. */
function unchanging(text: string): string {
  const safe = harmless(text);
  if (safe !== text) return safe;
  // The reader of such files takes one apostrophe off.
  if (hasApostrophe(text)) return `'${text}`;
  return isSpoiledBySpreadsheet(text) ? guarded(text) : text;
}

/**
 * A text that no spreadsheet reads as a formula: an apostrophe before everything that begins, after
 * any spaces, with a character that starts one (OWASP, CSV injection), including full-width ones.
 */
export function harmless(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u.test(text) || /^[\t\r\n]/.test(text)
    ? `'${text}`
    : text;
}

function quoted(text: string): string {
  return /[";,\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
