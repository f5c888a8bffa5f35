import { hasLuhnDigit, isDivisibleBy11, remainderOf11 } from "../check-digits";

/** How the national ids of a country are made, as digits without separators and century. */
interface Country {
  readonly length: 10 | 11;
  /** Begins with a date of birth, with the offsets of special numbers. */
  readonly hasDate: (digits: string) => boolean;
  /** The same with check digits that fit. */
  readonly isValid: (digits: string) => boolean;
}

/**
 * Norway: D-numbers add 40 to the day; H- and synthetic numbers add 40, 65 or 80 to the month. From
 * 2032 the first check digit may leave a remainder of 0 to 3; the second must leave none.
 */
const norway: Country = {
  length: 11,
  hasDate: (digits) =>
    isWithin(digits.slice(0, 2), [0, 40], 1, 31) &&
    isWithin(digits.slice(2, 4), [0, 40, 65, 80], 1, 12),
  isValid: (digits) =>
    remainderOf11(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) <= 3 &&
    isDivisibleBy11(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]),
};

/** Sweden: coordination numbers add 60 to the day; their day and month may be unknown, so 0. */
const sweden: Country = {
  length: 10,
  hasDate: (digits) => {
    const [month, day] = [digits.slice(2, 4), digits.slice(4, 6)];
    if (isWithin(day, [60], 0, 31)) return isWithin(month, [0], 0, 12);
    return isWithin(day, [0], 1, 31) && isWithin(month, [0], 1, 12);
  },
  isValid: hasLuhnDigit,
};

/** Denmark: numbers since 2007 need no check digit. A replacement number adds 60 to the day. */
const denmark: Country = {
  length: 10,
  hasDate: (digits) => {
    const days = Number(digits.slice(0, 2));
    const day = days > 60 ? days - 60 : days;
    const month = Number(digits.slice(2, 4));
    return day >= 1 && day <= lastDay(month, Number(digits.slice(4, 6)));
  },
  isValid: (digits) => isDivisibleBy11(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]),
};

export const countries = { norway, sweden, denmark };

/**
 * Whether six digits and the four characters after the century sign are a Finnish id, or have the
 * form of one.
 */
export function isFinnish(date: string, rest: string, withCheck: boolean): boolean {
  if (!isWithin(date.slice(0, 2), [0], 1, 31) || !isWithin(date.slice(2, 4), [0], 1, 12)) {
    return false;
  }
  const remainder = Number(date + rest.slice(0, 3)) % 31;
  return !withCheck || finnishChecks[remainder] === rest[3]?.toUpperCase();
}

/** Whether a national id of any country can begin with these six digits. */
export function beginsWithDate(digits: string): boolean {
  return Object.values(countries).some(({ hasDate }) => hasDate(digits));
}

/** A Norwegian number whose leading zero is lost, as a spreadsheet loses it. */
export function withLostZero(digits: string): string | null {
  const whole = `0${digits}`;
  const { length, hasDate, isValid } = norway;
  return whole.length === length && hasDate(whole) && isValid(whole) ? whole : null;
}

const finnishChecks = "0123456789ABCDEFHJKLMNPRSTUVWXY";

function isWithin(text: string, raises: readonly number[], first: number, last: number): boolean {
  const number = Number(text);
  return raises.some((raise) => number >= raise + first && number <= raise + last);
}

/** The last day of a month of a year of any century; 0: there is no such month. */
function lastDay(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
