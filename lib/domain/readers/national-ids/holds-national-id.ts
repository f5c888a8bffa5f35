import { cleanText } from "../clean-text";
import { isNordicMeteringPoint } from "../metering-point";
import { beginsWithDate, countries, isFinnish, withLostZero } from "./countries";
import { findNationalIds } from "./find-national-ids";

/** Whether a typed text is, or contains, a possible national id: it goes nowhere. */
export function holdsNationalId(text: string): boolean {
  if (looksLikeNationalId(text)) return true;
  return findNationalIds(cleanText(text)).length > 0 && !isNordicMeteringPoint(text);
}

/**
 * Whether a whole text could be a Nordic national id: such a text must not reach a URL, a title or
 * a log. It checks form and date, not check digits: those have new rules from 2032, and a number
 * with a typing error is still a person's.
 */
export function looksLikeNationalId(text: string): boolean {
  const compact = compacted(text).replace(/(?<=\d{9})[.,]0+$/, "");
  const finnish = /^(\d{6})[-+A-FU-Y](\d{3}[0-9A-Y])$/i.exec(compact.replaceAll(".", ""));
  if (finnish?.[1] !== undefined && isFinnish(finnish[1], finnish[2] ?? "", false)) return true;
  if (!/^\d[\d.+/-]*$/.test(compact)) return false;
  const digits = compact.replaceAll(/\D/g, "");
  const { norway, sweden, denmark } = countries;
  if (digits.length === norway.length) return norway.hasDate(digits);
  if (digits.length === 12) {
    return /^(?:18|19|20)/.test(digits) && sweden.hasDate(digits.slice(2));
  }
  if (digits.length !== sweden.length) return false;
  return sweden.hasDate(digits) || denmark.hasDate(digits) || withLostZero(digits) !== null;
}

/**
 * Whether a person may be typing a national id: seven or more digits that begin with a date, or
 * with a century and a date. Such a text waits longer before it is used.
 */
export function mayBecomeNationalId(text: string): boolean {
  const digits = compacted(text).replaceAll(/[.+/-]/g, "");
  if (!/^\d{7,11}$/.test(digits)) return false;
  if (digits.length < 10 && beginsWithDate(digits)) return true;
  const rest = digits.slice(2);
  return digits.length > 8 && /^(?:18|19|20)/.test(digits) && countries.sweden.hasDate(rest);
}

function compacted(text: string): string {
  return cleanText(text).replaceAll(/\s/g, "");
}
