/** A value for a spreadsheet: figures, dates and texts are written differently. */
export type CsvValue =
  | { readonly kind: "text"; readonly text: string }
  /** Exact decimal text with a dot, such as `-1234.50`. */
  | { readonly kind: "decimal"; readonly text: string }
  /** ISO date: the one that every spreadsheet reads alike. */
  | { readonly kind: "date"; readonly text: string };

/** How a spreadsheet of a country expects its file. */
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

/** Without this mark Excel takes UTF-8 for the country's old code page. */
export const byteOrderMark = "\uFEFF";

/** One line with its end. */
export function csvLine(values: readonly CsvValue[], habit: CsvHabit): string {
  return `${values.map((value) => csvCell(value, habit)).join(habit.separator)}\r\n`;
}

function csvCell(value: CsvValue, habit: CsvHabit): string {
  switch (value.kind) {
    case "decimal":
      // A comma inside of a comma-separated file never happens: the habits belong together.
      return value.text.replace(".", habit.decimalSign);
    case "date":
      return quoted(isIsoDate(value.text) ? value.text : harmless(value.text));
    case "text":
      return quoted(harmless(value.text));
    default:
      return value satisfies never;
  }
}

/**
 * A text that no spreadsheet takes for a formula: an apostrophe in front of everything that begins,
 * behind any spaces, with one of the signs that start one (OWASP, CSV injection), full-width ones
 * included.
 */
function harmless(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u.test(text) || /^[\t\r\n]/.test(text)
    ? `'${text}`
    : text;
}

function quoted(text: string): string {
  return /[";,\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
