/**
 * Whether a text could be a Nordic national identity number: such a text must not reach an address,
 * a title or a log. Looks at the shape and the date in it, not at check digits: those have new
 * rules from 2032, and a number with a typing error is still somebody's.
 */
export function looksLikeNationalId(text: string): boolean {
  const compact = text
    .trim()
    .replaceAll(/[\s.]/gu, "")
    .replaceAll(/[\u2010-\u2015]/gu, "-");
  if (/^\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]$/i.test(compact)) return isDate(compact, everywhere);
  if (!/^\d+(?:[-+]\d+)?$/.test(compact)) return false;
  const digits = compact.replaceAll(/[-+]/g, "");
  if (digits.length === 10) return isDate(digits, denmarkOrSweden);
  if (digits.length === 11) return isDate(digits, [norway]);
  return digits.length === 12 && /^(?:18|19|20)/.test(digits) && isDate(digits.slice(2), [sweden]);
}

/**
 * Whether a person may be in the middle of typing a national identity number: seven to nine digits
 * that begin with a date. Such a text waits longer before anything is done with it.
 */
export function mayBecomeNationalId(text: string): boolean {
  const digits = text.replaceAll(/[\s.+\-\u2010-\u2015]/gu, "");
  return /^\d{7,9}$/.test(digits) && isDate(digits, everywhere);
}

/** Where day and month stand, and by how much special numbers raise them. */
interface DateShape {
  readonly dayAt: 0 | 4;
  readonly dayRaises: readonly number[];
  readonly monthRaises: readonly number[];
}

/** D-numbers raise the day by 40; H- and synthetic numbers raise the month by 40, 65 or 80. */
const norway: DateShape = { dayAt: 0, dayRaises: [0, 40], monthRaises: [0, 40, 65, 80] };
/** Coordination numbers raise the day by 60. */
const sweden: DateShape = { dayAt: 4, dayRaises: [0, 60], monthRaises: [0] };
const denmark: DateShape = { dayAt: 0, dayRaises: [0, 60], monthRaises: [0] };
const denmarkOrSweden = [denmark, sweden];
const everywhere = [norway, denmark, sweden];

function isDate(digits: string, shapes: readonly DateShape[]): boolean {
  return shapes.some(({ dayAt, dayRaises, monthRaises }) => {
    const day = Number(digits.slice(dayAt, dayAt + 2));
    const month = Number(digits.slice(2, 4));
    return within(day, dayRaises, 31) && within(month, monthRaises, 12);
  });
}

function within(number: number, raises: readonly number[], last: number): boolean {
  return raises.some((raise) => number > raise && number <= raise + last);
}
