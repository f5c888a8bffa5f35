import { cleanText, cleanWithPlaces } from "../clean-text";
import { withLostZero } from "./countries";
import { findNationalIds } from "./find-national-ids";

/**
 * Masks every national id in a text where it stands, whatever its digits, dashes and spaces look
 * like and whatever has no sign of its own between them; the rest of the text stays as it is.
 */
export function maskNationalIdsIn(text: string): string {
  return maskIn(text, false, maskNationalId);
}

/**
 * The same for a sentence about a mistake: what has the form of an id is hidden whole, even with
 * wrong digits, which may be the mistake.
 */
export function hideDoubtfulIdsIn(text: string, hidden: string): string {
  return maskIn(text, true, () => hidden);
}

/**
 * A national id in displayable form: the date of birth and dots, `010190 •••••`. Takes 10 to 12
 * digits with or without separators, as a decimal number too; anything else is hidden completely.
 */
export function maskNationalId(text: string): string {
  const digits = cleanText(text)
    .replace(/[.,]0+$/, "")
    .replaceAll(/\D/g, "");
  const whole = withLostZero(digits) ?? digits;
  const shown = lengthOfDate(whole);
  const hidden = "•".repeat(shown === 0 ? 8 : whole.length - shown);
  return shown === 0 ? hidden : `${whole.slice(0, shown)} ${hidden}`;
}

function lengthOfDate(digits: string): number {
  if (digits.length === 12) return /^(?:18|19|20)/.test(digits) ? 8 : 0;
  return digits.length === 10 || digits.length === 11 ? 6 : 0;
}

const shortest = 10;
/** Whether a text has as many digits of any script as an id; a character may stand for two. */
function hasNumbers(text: string): boolean {
  return fewDigits.test(text) || fewNumbers.test(text);
}

const fewDigits = /\d(?:.*?\d){4}/s;
const fewNumbers = /\p{N}(?:.*?\p{N}){4}/su;

function maskIn(text: string, withDoubtful: boolean, mask: (id: string) => string): string {
  if (text.length < shortest || !hasNumbers(text)) return text;
  if (findNationalIds(cleanText(text), withDoubtful).length === 0) return text;
  const { text: cleaned, startOf, endOf } = cleanWithPlaces(text);
  let masked = "";
  let done = 0;
  for (const { start, end, id } of findNationalIds(cleaned, withDoubtful)) {
    masked += text.slice(done, startOf(start)) + mask(id);
    done = endOf(end - 1);
  }
  return masked + text.slice(done);
}
