import fc from "fast-check";
import { expect, test } from "vitest";
import { checkLimit, sumLines } from "./sum-lines";

const line = (amount: number, vatAmount: number, vatRate = 25, currency = "NOK") => ({
  amount,
  vatAmount,
  vatRate,
  currency,
});

test("sums by rate, highest first, and never mixes currencies", () => {
  const sums = sumLines([line(100, 25), line(-40, -10), line(10, 0, 0), line(7, 1.75, 25, "SEK")]);
  expect(sums).toEqual([
    {
      currency: "NOK",
      count: 3,
      rates: [
        { vatRate: 25, base: 6000, vat: 1500 },
        { vatRate: 0, base: 1000, vat: 0 },
      ],
      base: 7000,
      vat: 1500,
      total: 8500,
    },
    {
      currency: "SEK",
      count: 1,
      rates: [{ vatRate: 25, base: 700, vat: 175 }],
      base: 700,
      vat: 175,
      total: 875,
    },
  ]);
});

test.each([
  ["NU14", 0.25, { base: 25, total: 1278 }],
  ["NU14", -0.25, { base: -25, total: 1228 }],
  ["NU14", -0.99, { base: -99, total: 1154 }],
])("%s: keeps the sign of a rounding line of %d", (_, rounding, { base, total }) => {
  const [sum] = sumLines([line(10.02, 2.51), line(rounding, 0, 0)]);
  expect(sum).toMatchObject({ count: 2, base: 1002 + base, vat: 251, total });
  expect(sum?.rates).toEqual([
    { vatRate: 25, base: 1002, vat: 251 },
    { vatRate: 0, base, vat: 0 },
  ]);
});

test("NU16: never adds ISK to another currency, and keeps both of its decimals", () => {
  const sums = sumLines([line(1234.5, 0, 0, "ISK"), line(1000, 0, 0), line(0.25, 0, 0, "ISK")]);
  expect(sums.map(({ currency, total }) => [currency, total])).toEqual([
    ["ISK", 123_475],
    ["NOK", 100_000],
  ]);
});

test("shows the currency of most lines first, then by name, and the highest rate first", () => {
  const order = (...lines: Parameters<typeof sumLines>[0]) =>
    sumLines(lines).map(({ currency, rates }) => [
      currency,
      ...rates.map(({ vatRate }) => vatRate),
    ]);
  const [sek, dkk, nok] = ["SEK", "DKK", "NOK"].map((currency) => line(1, 0, 25, currency));
  if (!sek || !dkk || !nok) throw new Error("There are three.");
  expect(order(dkk, sek, sek)).toEqual([
    ["SEK", 25],
    ["DKK", 25],
  ]);
  expect(order(sek, nok, dkk)).toEqual([
    ["DKK", 25],
    ["NOK", 25],
    ["SEK", 25],
  ]);
  expect(order(dkk, nok, sek)).toEqual([
    ["DKK", 25],
    ["NOK", 25],
    ["SEK", 25],
  ]);
  expect(order(line(1, 0, 0), line(1, 0, 25), line(1, 0, 15))).toEqual([["NOK", 25, 15, 0]]);
});

test("has nothing to say of no lines", () => {
  expect(sumLines([])).toEqual([]);
});

test("adds in minor units, whatever decimals the lines have", () => {
  const cents = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(cents, (amounts) => {
      const [sum] = sumLines(amounts.map((minor) => line(minor / 100, 0)));
      expect(sum?.base).toBe(amounts.reduce((a, b) => a + b, 0));
    }),
  );
});

const check = (total: number, restAmount: number, invoiceMinLimit: number) => {
  const [sum] = sumLines([line(total, 0)]);
  return sum && checkLimit({ total: sum.total, restAmount, invoiceMinLimit });
};

test.each([
  ["below", 120, 30, 200, { limit: 20_000, reached: 15_000, missing: 5000, share: 0.75 }],
  ["at", 200, 0, 200, { limit: 20_000, reached: 20_000, missing: 0, share: 1 }],
  ["above", 250, 0, 200, { limit: 20_000, reached: 25_000, missing: 0, share: 1 }],
  ["in credit", -50, 0, 200, { limit: 20_000, reached: -5000, missing: 25_000, share: 0 }],
])("says what a sum %s the limit lacks", (_where, total, rest, limit, expected) => {
  expect(check(total, rest, limit)).toEqual(expected);
});

test("has no limit to check where the group has none", () => {
  expect(check(5, 0, 0)).toBeNull();
});
