import { idnr } from "@navikt/fnrvalidator";
import fc from "fast-check";
import { stdnum } from "stdnum";

/**
 * Another implementation's verdict on a Swedish number with its separator, and on a Finnish one.
 */
export const isSwedish = (id: string) => stdnum.SE?.personnummer?.validate(id).isValid ?? false;
export const isFinnish = (id: string) => stdnum.FI?.hetu?.validate(id).isValid ?? false;

const two = (number: number) => String(number).padStart(2, "0");

/** A day that every month has, with the offsets of special numbers: day and month. */
const dayAndMonth = (dayRaises: readonly number[], monthRaises: readonly number[]) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(...dayRaises),
      fc.constantFrom(...monthRaises),
    )
    .map(([day, month, dayRaise, monthRaise]) => ({
      day: two(day + dayRaise),
      month: two(month + monthRaise),
    }));
const year = fc.integer({ min: 0, max: 99 }).map(two);
const serial = fc.integer({ min: 100, max: 899 }).map(String);

/**
 * Norwegian numbers of every kind, including the check digits of 2032, by another implementation.
 */
export const norwegianIds = fc
  .tuple(dayAndMonth([0, 40], [0, 40, 80]), year, serial, fc.nat())
  .map(([{ day, month }, years, number, choice]) => {
    const start = day + month + years + number;
    const valid = Array.from({ length: 100 }, (_, end) => start + two(end)).filter(
      (digits) => idnr(digits).status === "valid",
    );
    return valid[choice % Math.max(valid.length, 1)] ?? "";
  })
  .filter(Boolean);

export const swedishIds = fc
  .tuple(dayAndMonth([0, 60], [0]), year, serial, fc.constantFrom("-", "+"))
  .map(([{ day, month }, years, number, sign]) => {
    const start = years + month + day + sign + number;
    return firstWithCheck("0123456789", (check) => {
      return isSwedish(start + check) ? start + check : null;
    });
  })
  .filter(Boolean);

/** With the check digit of Danish numbers until 2007. */
export const danishIds = fc
  .tuple(dayAndMonth([0], [0]), year, serial)
  .map(([{ day, month }, years, number]) => {
    const start = day + month + years + number;
    const sum = [4, 3, 2, 7, 6, 5, 4, 3, 2].reduce(
      (total, weight, at) => total + weight * Number(start[at]),
      0,
    );
    const check = (11 - (sum % 11)) % 11;
    return check === 10 ? "" : start + check;
  })
  .filter(Boolean);

export const finnishIds = fc
  .tuple(dayAndMonth([0], [0]), year, serial, fc.constantFrom(..."+-YXWVUABCDEF"))
  .map(([{ day, month }, years, number, sign]) => {
    const start = day + month + years + sign + number;
    return firstWithCheck("0123456789ABCDEFHJKLMNPRSTUVWXY", (check) => {
      return isFinnish(start + check) ? start + check : null;
    });
  })
  .filter(Boolean);

/** National ids of the four countries, in all their notations. */
export const nationalIds = fc.oneof(
  norwegianIds,
  fc
    .tuple(norwegianIds, fc.constantFrom(" ", "-", ".", "\u00a0", "\u2011"))
    .map(([id, separator]) => id.slice(0, 6) + separator + id.slice(6)),
  norwegianIds.map((id) => id.replace(/^(..)(..)(..)/, "$1.$2.$3 ")),
  swedishIds,
  swedishIds.map((id) => id.replace(/[-+]/, "")),
  fc.tuple(swedishIds, fc.constantFrom("", "-")).map(([id, separator]) => {
    return `19${id.slice(0, 6)}${separator}${id.slice(7)}`;
  }),
  danishIds,
  fc
    .tuple(danishIds, fc.constantFrom(" ", "-"))
    .map(([id, separator]) => id.slice(0, 6) + separator + id.slice(6)),
  finnishIds,
  finnishIds.map((id) => id.toLowerCase()),
);

function firstWithCheck(checks: string, complete: (check: string) => string | null): string {
  for (const check of checks) {
    const id = complete(check);
    if (id !== null) return id;
  }
  return "";
}
