import { maskNationalId } from "./national-id";
import {
  isDanishForm,
  isDanishId,
  isFinnishId,
  isNorwegianId,
  isSwedishId,
} from "./national-id-digits";

/**
 * Masks every national id in a text: anything with the form and the check digits of a Norwegian,
 * Swedish, Danish or Finnish one, with or without a separator, also between other characters. A
 * Danish number with a hyphen needs only a date, because numbers given since 2007 have no check
 * digit. Identifiers of 32 or more hexadecimal characters stay, and so does a longer run of digits
 * (GLN, GSRN).
 */
export function maskNationalIdsIn(text: string): string {
  if (text.length < 10) return text;
  const masked = maskCandidates(text);
  if (masked !== text || !unusual.test(text)) return masked;
  const usual = text.normalize("NFKC").replaceAll(invisible, "");
  const found = maskCandidates(usual);
  return found === usual ? text : found;
}

/** The same for a whole number, whose leading zero may be missing. */
export function isNationalIdAsNumber(digits: string): boolean {
  return [digits, `0${digits}`].some(
    (id) => isNorwegianId(id) || isSwedishId(id) || isDanishId(id),
  );
}

/** Digits of other scripts, and zero-width characters. */
const unusual = /[\u00ad\u200b-\u200d\u2060\ufeff]|(?![0-9])\p{N}/u;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

const hyphen = "[-\\u2010-\\u2015\\u2212]";
const separator = "[-+./\\s\\u2010-\\u2015\\u2212]";
const candidates = new RegExp(
  [
    "(?<![0-9a-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,})(?![0-9a-z])",
    `(?<!\\d)(?<date>\\d{6}|\\d{8}|\\d\\d${separator}\\d\\d${separator}\\d\\d|\\d{4}-\\d\\d-\\d\\d(?=-))(?<between>${separator}?)(?<serial>\\d{4,5})(?!\\d)`,
    `(?<!\\d)(?<birth>\\d{6})(?:\\+|${hyphen}|[A-FU-Y])(?<rest>\\d{3}[0-9A-Y])(?![0-9a-z])`,
  ].join("|"),
  "giu",
);
const centuryOrHyphen = new RegExp(`^(?:\\+|${hyphen})$`, "u");
/** Every candidate has it; most texts do not. */
const possible = /\d{6}|\d\d[^\d]\d\d[^\d]\d\d/;

function maskCandidates(text: string): string {
  if (!possible.test(text)) return text;
  let masked = "";
  let done = 0;
  candidates.lastIndex = 0;
  for (let match = candidates.exec(text); match !== null; match = candidates.exec(text)) {
    const [whole] = match;
    if (isIdentifier(match)) continue;
    if (isNationalId(match)) {
      masked += text.slice(done, match.index) + maskNationalId(whole);
      done = match.index + whole.length;
    } else candidates.lastIndex = match.index + 1;
  }
  return masked + text.slice(done);
}

function isIdentifier({ groups = {} }: RegExpExecArray): boolean {
  return groups.date === undefined && groups.birth === undefined;
}

function isNationalId({ groups = {} }: RegExpExecArray): boolean {
  const { date = "", between = "", serial = "", birth, rest } = groups;
  if (birth !== undefined && rest !== undefined) return isFinnishId(birth, rest);
  const digits = date.replaceAll(/\D/g, "") + serial;
  if (isNorwegianId(digits)) return true;
  // A number with four decimals.
  if (between === ".") return false;
  if (isSwedishId(digits) || isDanishId(digits)) return true;
  if (!/^\d{6}$/.test(date) || !centuryOrHyphen.test(between)) return false;
  return (between !== "+" && isDanishForm(digits)) || isFinnishId(date, serial);
}
