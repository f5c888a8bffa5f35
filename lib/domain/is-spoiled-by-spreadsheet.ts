/**
 * Whether a spreadsheet would change a text as it opens a file: it takes zeros off `0090001`, writes
 * 12 digits and more as `7,07E+17`, computes `12E5`, and reads `1-2`, `MAR3` and `12:30` as dates
 * and times. In English and in the desk's languages.
 */
export function isSpoiledBySpreadsheet(text: string): boolean {
  const value = text.trim();
  if (!/\d/.test(value) || value.length > longest) return false;
  if (/^\d{1,11}$/.test(value)) return value.length > 1 && value.startsWith("0");
  return (
    figures.test(value) ||
    exponent.test(value) ||
    time.test(value) ||
    currency.test(value) ||
    isDate(value)
  );
}

/** The same text as a formula, the only form that a spreadsheet leaves as it is. */
export function guarded(text: string): string {
  return `="${text.replaceAll('"', '""')}"`;
}

/** A cell without its guard: the formula of `guarded`, or an apostrophe of people or of `harmless`. */
export function unguarded(cell: string): string {
  const [, formula] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell) ?? [];
  if (formula !== undefined) return formula.replaceAll('""', '"');
  return hasApostrophe(cell) ? cell.slice(1) : cell;
}

/** Whether an apostrophe at the beginning guards the text behind it. */
export function hasApostrophe(cell: string): boolean {
  return signGuard.test(cell) || figureGuard.test(cell);
}

const signGuard = /^''*(?:\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;
/** Not the quotation marks around a word, as lists of a query have them. */
const figureGuard = /^'(?!.*'$)'*(?:\s*\d|[^\s']*\d[^\s']*$)/su;

/** A spreadsheet allows 255 characters in a text of a formula; none of these texts is as long. */
const longest = 100;

/** Digits with what stands in numbers, dates, times and fractions. */
const figures = /^\(?[\d\s.,:/%'-]+\)?$/;
const exponent = /^\d+(?:[.,]\d+)?[ED][+-]?\d+$/i;
const time = /^\d{1,2}(?:[:.]\d{2}){0,2}(?: [AP]| ?[AP]M)$/i;
const currency = /^(?:kr\.?|€|\$|£)\s?[\d\s.,]+$|^[\d\s.,]+\s?(?:kr\.?|€|\$|£)$/i;
/** A month with a day or a year beside it, or between both. */
const monthFirst = /^(\p{L}{3,})\.?[\s./-]*\d{1,4}(?:[\s./,-]+\d{1,4})?$/u;
const dayFirst = /^\d{1,4}\.?[\s./-]*(\p{L}{3,})\.?(?:[\s./-]*\d{1,4})?$/u;

function isDate(value: string): boolean {
  const [, name] = monthFirst.exec(value) ?? dayFirst.exec(value) ?? [];
  const begin = name?.toLowerCase();
  return begin !== undefined && months.some((month) => month.startsWith(begin));
}

/** In full in each language, in Finnish as they stand behind a day: their beginnings are months, too. */
const months = [
  "january",
  "januar",
  "januari",
  "tammikuuta",
  "february",
  "februar",
  "februari",
  "helmikuuta",
  "march",
  "mars",
  "marts",
  "maaliskuuta",
  "april",
  "huhtikuuta",
  "may",
  "mai",
  "maj",
  "toukokuuta",
  "june",
  "juni",
  "kesäkuuta",
  "july",
  "juli",
  "heinäkuuta",
  "august",
  "augusti",
  "elokuuta",
  "september",
  "syyskuuta",
  "october",
  "oktober",
  "lokakuuta",
  "november",
  "marraskuuta",
  "december",
  "desember",
  "joulukuuta",
];
