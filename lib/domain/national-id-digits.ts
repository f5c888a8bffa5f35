import { denmark, finland, norway, startsWithDate, sweden } from "./starts-with-date";

/**
 * Whether eleven digits are a Norwegian national id: birth number, D-number, H-number or a
 * synthetic one. From 2032 the first check digit may leave a remainder of 0 to 3; the second must
 * leave none, as before.
 */
export function isNorwegianId(digits: string): boolean {
  if (digits.length !== 11 || !startsWithDate(digits, norway)) return false;
  return weightedSum(digits, norwayFirst) % 11 <= 3 && weightedSum(digits, norwaySecond) % 11 === 0;
}

/** Whether ten digits, or twelve with the century, are a Swedish id or coordination number. */
export function isSwedishId(digits: string): boolean {
  if (digits.length === 12) {
    return /^(?:18|19|20)/.test(digits) && isSwedishId(digits.slice(2));
  }
  return digits.length === 10 && startsWithDate(digits, sweden) && luhnSum(digits) % 10 === 0;
}

/** Whether ten digits are a Danish id by the check digit that numbers had until 2007. */
export function isDanishId(digits: string): boolean {
  return isDanishForm(digits) && weightedSum(digits, denmarkWeights) % 11 === 0;
}

/** The same by the date alone: numbers given since 2007 need not match the check digit. */
export function isDanishForm(digits: string): boolean {
  return digits.length === 10 && startsWithDate(digits, denmark);
}

/** Whether six digits and the four characters after the century sign are a Finnish id. */
export function isFinnishId(date: string, rest: string): boolean {
  const remainder = Number(date + rest.slice(0, 3)) % 31;
  return startsWithDate(date, finland) && finlandChecks[remainder] === rest[3]?.toUpperCase();
}

const norwayFirst = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
const norwaySecond = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
const denmarkWeights = [4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
const finlandChecks = "0123456789ABCDEFHJKLMNPRSTUVWXY";

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
}

/** Every second digit counts twice, and a product of two digits as their sum. */
function luhnSum(digits: string): number {
  return [...digits].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
}
