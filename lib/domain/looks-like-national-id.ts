import { denmark, finland, norway, startsWithDate, sweden } from "./starts-with-date";

/**
 * Whether a text could be a Nordic national id: such a text must not reach a URL, a title or a log.
 * It checks form and date, not check digits: those have new rules from 2032, and a number with a
 * typing error is still a person's.
 */
export function looksLikeNationalId(text: string): boolean {
  const compact = text.replaceAll(/[\s.]/gu, "").replaceAll(/[\u2010-\u2015]/gu, "-");
  if (/^\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]$/i.test(compact))
    return startsWithDate(compact, ...everywhere);
  if (!/^\d+(?:[-+]\d+)?$/.test(compact)) return false;
  const digits = compact.replaceAll(/[-+]/g, "");
  if (digits.length === 10) return startsWithDate(digits, denmark, sweden);
  if (digits.length === 11) return startsWithDate(digits, norway);
  return (
    digits.length === 12 && /^(?:18|19|20)/.test(digits) && startsWithDate(digits.slice(2), sweden)
  );
}

/**
 * Whether a person may be typing a national id: seven to nine digits that begin with a date. Such a
 * text waits longer before it is used.
 */
export function mayBecomeNationalId(text: string): boolean {
  const digits = text.replaceAll(/[\s.+\-\u2010-\u2015]/gu, "");
  return /^\d{7,9}$/.test(digits) && startsWithDate(digits, ...everywhere);
}

const everywhere = [norway, denmark, sweden, finland];
