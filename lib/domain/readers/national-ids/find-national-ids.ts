import { countries, isFinnish, withLostZero } from "./countries";
import { type DigitGroups, digitGroupsOf } from "./digit-groups";

/** A national id in a cleaned text. */
export interface PlacedId {
  readonly start: number;
  readonly end: number;
  /** As it is written, with a lost leading zero put back. */
  readonly id: string;
}

/**
 * The national ids of a cleaned text: with the form and the check digits of a Norwegian, Swedish,
 * Danish or Finnish one, with or without separators, also between other characters. A Danish number
 * in one piece, or with a hyphen or a space before its last four digits, needs only a date, because
 * numbers given since 2007 have no check digit. Identifiers of 32 or more hexadecimal characters
 * are none, and neither are parts of a longer run of digits (GLN, GSRN).
 *
 * `withDoubtful`: also what has the form of an id with other digits, such as a typing error.
 */
export function findNationalIds(text: string, withDoubtful = false): readonly PlacedId[] {
  const hasDigits = tenDigits.test(text);
  if (!hasDigits && !finnishForm.test(text)) return [];
  const rest = withoutIdentifiers(text);
  const ids = [...finnishIds(rest, withDoubtful), ...shortenedIds(rest)];
  if (!hasDigits) return ids;
  let end = 0;
  for (const numbers of digitGroupsOf(rest)) {
    const longest = numbers.findLast(
      (number) => number.start >= end && isNationalId(rest, number, withDoubtful),
    );
    if (longest === undefined) continue;
    end = longest.end;
    ids.push({ start: longest.start, end, id: idOf(longest) });
  }
  return withoutOverlaps(ids);
}

/** The digits of a person: with a lost zero, and without what VAT adds to them. */
function idOf({ digits, lengths }: DigitGroups): string {
  if (lengths === "10") return withLostZero(digits) ?? digits;
  return digits.length === 12 && !century.test(digits) ? digits.slice(0, 10) : digits;
}

const century = /^(?:18|19|20)/;

/** Whether the digits of a whole number are a national id, whose leading zero may be missing. */
export function isNationalIdAsNumber(digits: string): boolean {
  const [number] = digitGroupsOf(digits)[0] ?? [];
  const danish = `0${digits}`;
  return (
    (number !== undefined && isNationalId("", number, false)) ||
    isOf("denmark", danish) ||
    isOf("sweden", danish)
  );
}

/** Every other national id has ten digits near each other, and most texts do not. */
const tenDigits = /\d(?:[\s\-+.,/]{0,4}\d){9}|\d[.,]\d{4,}e/i;
const finnishForm = /\d\d[ ./-]?\d\d[ ./-]?\d\d ?[-+A-FU-Y] ?\d{3}[0-9A-Y]/i;

function withoutIdentifiers(text: string): string {
  if (text.length < 32) return text;
  return text.replaceAll(identifiers, (identifier) => "x".repeat(identifier.length));
}

const identifiers =
  /(?<![0-9a-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,})(?![0-9a-z])/gi;
const finnish =
  /(?<!\d)(?<date>\d\d[ ./-]?\d\d[ ./-]?\d\d) ?[-+A-FU-Y] ?(?<rest>\d{3}[0-9A-Y])(?![0-9a-z])/gi;

function finnishIds(text: string, withDoubtful: boolean): PlacedId[] {
  if (!finnishForm.test(text)) return [];
  return [...text.matchAll(finnish)].flatMap(({ 0: id, index, groups = {} }) => {
    const { date = "", rest = "" } = groups;
    const isId = isFinnish(date.replaceAll(/\D/g, ""), rest, !withDoubtful);
    return isId ? [{ start: index, end: index + id.length, id }] : [];
  });
}

const shortened = /(?<![\d.,])(\d[.,]\d{4,11})E\+?(9|1[01])(?!\d)/gi;

/** Numbers that a program wrote with an exponent, such as `1.5076500565E+10`. */
function shortenedIds(text: string): PlacedId[] {
  if (!/\de/i.test(text)) return [];
  return [...text.matchAll(shortened)].flatMap(({ 0: written, 1: start = "", 2: power, index }) => {
    const id = start.replace(/[.,]/, "").padEnd(Number(power) + 1, "0");
    return isNationalIdAsNumber(id) ? [{ start: index, end: index + written.length, id }] : [];
  });
}

/** How people and systems group such numbers; other groups need check digits and no neighbours. */
const usualGroups = new Set(
  ["10", "11", "12", "6,4", "6,5", "8,4", "4,2,2,4"].concat([
    "2,2,2,4",
    "2,2,2,5",
    "2,2,6",
    "2,2,7",
  ]),
);

function isNationalId(text: string, number: DigitGroups, withDoubtful: boolean): boolean {
  const { digits, lengths, separators } = number;
  if (withDoubtful && hasForm(number)) return true;
  const boundary = separators.at(-1) ?? "";
  const fits = usualGroups.has(lengths) ? fitsUsual(number) : isFreelyGrouped(text, number);
  if (!fits) return false;
  if (digits.length === 11) return isOf("norway", digits);
  // A number with four decimals.
  if (boundary === "." && separators.length === 1) return false;
  if (digits.length === 12) return isOf("sweden", withoutCentury(text, number));
  return (
    isOf("sweden", digits) ||
    isOf("denmark", digits) ||
    (lengths === "10" && withLostZero(digits) !== null) ||
    isDanishByDate(text, number)
  );
}

function isOf(name: keyof typeof countries, digits: string): boolean {
  const { length, hasDate, isValid } = countries[name];
  return digits.length === length && hasDate(digits) && isValid(digits);
}

/** Ten digits of twelve; empty: they are no person's. */
function withoutCentury(text: string, { digits, lengths, start }: DigitGroups): string {
  if (century.test(digits)) return digits.slice(2);
  // The VAT number of a sole trader holds the person's own number.
  const isVat = lengths === "12" && digits.endsWith("01") && /SE ?$/i.test(text.slice(0, start));
  return isVat ? digits.slice(0, 10) : "";
}

function fitsUsual({ lengths, separators }: DigitGroups): boolean {
  if (lengths === "4,2,2,4") return separators.every((separator) => separator === "-");
  if (lengths === "6,4" || lengths === "6,5") return true;
  return separators.every(({ length }) => length === 1);
}

const freeSeparator = /^[ -]$/;
/** A day with its year, to which an hour may be joined. */
const dayFirst = /^4,2,2\b|^2,2,4\b/;
const telephoneGroups = /^(?:3,3,2,2|4,2,2,2|3,3,4|4,3,3)$/;

/** Groups that no rule knows count where nothing beside them could belong to them. */
function isFreelyGrouped(text: string, number: DigitGroups): boolean {
  const { digits, lengths, separators, start, end, alone } = number;
  if (!alone || !separators.every((separator) => freeSeparator.test(separator))) return false;
  if (text[end] === ":" || text[start - 1] === ":") return false;
  if (dayFirst.test(lengths) && /^(?:\d{4})?(?:19|20)/.test(digits)) return false;
  return text[start - 1] !== "+" && !(digits.startsWith("07") && telephoneGroups.test(lengths));
}

/** What stands before a number that is no person's, in the languages of the desk. */
const reference =
  /(?:faktura|invoice|lasku|kid|ocr|viite|viitenumero|reference|referanse|referens|ref|ordre|order|tilaus|konto|account|tili|kreditnota|credit note|avtale|aftale|avtal|sopimus)(?:s?(?:nr|no|number|nummer|n:o|numero))?[.:# ]*$/iu;
const personLabel = /(?:cpr|pnr|nr|no|id)$/iu;
const danishBoundary = /^(?: | ?- ?)?$/;

function isDanishByDate(text: string, { digits, lengths, separators, start, end }: DigitGroups) {
  const boundary = separators.at(-1) ?? "";
  if (lengths !== "10" && lengths !== "6,4") return false;
  if (!danishBoundary.test(boundary) || !countries.denmark.hasDate(digits)) return false;
  if (boundary.includes("-")) return true;
  // Part of a code such as EF1234567890.
  const [attached] = /\p{L}*$/u.exec(text.slice(Math.max(0, start - 8), start)) ?? [""];
  if (attached !== "" && !personLabel.test(attached)) return false;
  // An amount: decimals that are no zeros.
  if (/^[.,]\d*[1-9]/.test(text.slice(end, end + 8))) return false;
  return !reference.test(text.slice(Math.max(0, start - 24), start));
}

/** The form of an id whatever its digits, unless it is a Swedish organisation's. */
function hasForm({ digits, lengths, separators }: DigitGroups): boolean {
  const [boundary = ""] = separators;
  if (lengths === "11" || (lengths === "6,5" && boundary !== ".")) return true;
  if ((lengths === "6,4" || lengths === "8,4") && /[-+]/.test(boundary)) {
    return !/^\d{2}[2-9]/.test(digits.slice(-10)) || !isLuhn(digits.slice(-10));
  }
  return lengths === "12" && century.test(digits) && countries.sweden.hasDate(digits.slice(2));
}

const isLuhn = countries.sweden.isValid;

function withoutOverlaps(ids: readonly PlacedId[]): readonly PlacedId[] {
  const sorted = [...ids].sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return sorted.filter((id) => {
    if (id.start < end) return false;
    end = id.end;
    return true;
  });
}
