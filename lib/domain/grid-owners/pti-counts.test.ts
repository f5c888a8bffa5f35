import { expect, it } from "vitest";
import { daysLeftIn, daysOfMonthFrom, missingPti, ptiShares, unpaidPti } from "./pti-counts";

const unknown = { expected: null, imported: null, paid: null };

it("counts what is missing and what is unpaid", () => {
  const counts = { expected: 200, imported: 150, paid: 40 };
  expect([missingPti(counts), unpaidPti(counts)]).toEqual([50, 110]);
  expect(ptiShares(counts)).toEqual({ imported: 75, paid: 20 });
});

it("leaves open what is not known, and never takes it for 0", () => {
  expect([missingPti(unknown), unpaidPti(unknown)]).toEqual([null, null]);
  expect(ptiShares(unknown)).toEqual({ imported: null, paid: null });
  expect(ptiShares({ ...unknown, imported: 3 })).toEqual({ imported: null, paid: null });
  expect(ptiShares({ ...unknown, expected: 4, imported: 3 })).toEqual({ imported: 75, paid: null });
  expect(missingPti({ ...unknown, expected: 4 })).toBeNull();
});

it.each([
  [
    { expected: 0, imported: 0, paid: 0 },
    { imported: 100, paid: 100 },
  ],
  [
    { expected: 1000, imported: 999, paid: 1 },
    { imported: 99, paid: 0 },
  ],
  [
    { expected: 10, imported: 12, paid: 12 },
    { imported: 100, paid: 100 },
  ],
])("shares of %j", (counts, shares) => {
  expect(ptiShares(counts)).toEqual(shares);
  expect(missingPti(counts)).toBe(Math.max(0, counts.expected - counts.imported));
});

it.each([
  ["2026-11-01", "2026-11-23", 30, 7],
  ["2026-11-01", "2026-11-30", 30, 0],
  ["2026-12-01", "2026-12-01", 31, 30],
  ["2028-02-01", "2028-02-01", 29, 28],
  // Billing counts the month in UTC: at midnight it may be another one than the tenant's.
  ["2026-11-01", "2026-12-01", 30, 0],
  ["2026-12-01", "2026-11-30", 31, 31],
])("the month %s has, after %s, days left", (month, day, days, left) => {
  expect(daysOfMonthFrom(month)).toHaveLength(days);
  expect(daysOfMonthFrom(month).at(-1)?.slice(0, 7)).toBe(month.slice(0, 7));
  expect(daysLeftIn(month, day)).toBe(left);
});
