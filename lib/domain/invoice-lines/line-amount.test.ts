import fc from "fast-check";
import { expect, test } from "vitest";
import { lineAmount } from "./line-amount";

test.each([
  [1, 0, 0],
  [3, 19.99, 5997],
  [1234.567, 0.8123, 100_284],
  [1, 0.005, 1],
  [1, -0.005, -1],
  [1, 0.0049, 0],
  [0.1, 0.15, 2], // 0.015, which no binary fraction is
  [-2, 980, -196_000],
  [-1, -45, 4500],
  [1, 12.345, 1235], // NU10: a credit is the mirror of its invoice
  [1, -12.345, -1235],
  [-1, 12.345, -1235],
  [99_999_999_999.999, 9.9999, 99_998_999_999_999],
])("%d × %d is %d minor units", (quantity, price, expected) => {
  expect(lineAmount(quantity, price)).toBe(expected);
});

test("turns its sign with either factor, and is never off by half a unit", () => {
  const quantities = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(quantities, quantities, (thousandths, tenThousandths) => {
      const amount = lineAmount(thousandths / 1000, tenThousandths / 10_000);
      const exact = (thousandths * tenThousandths) / 100_000;
      expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.5);
      expect(lineAmount(-thousandths / 1000, tenThousandths / 10_000) + amount).toBe(0);
    }),
  );
});
