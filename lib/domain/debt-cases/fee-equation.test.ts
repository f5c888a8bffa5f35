import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMinorUnits, fromMinorUnits, minorUnits, toMinorUnits } from "../minor-units";
import { feeEquation } from "./fee-equation";

const amount = fc.integer({ min: 1, max: 100_000_000 }).map(minorUnits);

describe("The fee equation", () => {
  it("adds what binary fractions would miss", () => {
    const { feesMinor, totalMinor } = feeEquation(toMinorUnits(1234.1), [
      toMinorUnits(0.1),
      toMinorUnits(0.2),
    ]);
    expect(feesMinor).toBe(30);
    expect(fromMinorUnits(totalMinor)).toBe(1234.4);
  });

  it.each([
    [1051.75, 0.25, 1087],
    [1052, -0.25, 1086.75],
    [1234.56, -0.99, 1268.57],
  ])("NU14: is exact for lines of %d and a rounding line of %d", (goods, rounding, newTotal) => {
    const original = addMinorUnits(toMinorUnits(goods), toMinorUnits(rounding));
    const { feesMinor, totalMinor } = feeEquation(original, [toMinorUnits(35)]);
    expect([fromMinorUnits(feesMinor), fromMinorUnits(totalMinor)]).toEqual([35, newTotal]);
    expect(totalMinor - feesMinor).toBe(original);
  });

  it("DE3: is another one for a total that is another by an øre", () => {
    const newTotal = (total: number) =>
      fromMinorUnits(feeEquation(toMinorUnits(total), [toMinorUnits(35)]).totalMinor);
    expect([newTotal(377.89), newTotal(377.9)]).toEqual([412.89, 412.9]);
  });

  it("leaves the total as it is while there are no fees", () => {
    const original = toMinorUnits(980.55);
    expect(feeEquation(original, [])).toEqual({
      originalMinor: original,
      feesMinor: 0,
      totalMinor: original,
    });
  });

  it("gives a total that the service reads as the very same minor units", () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 20 }), (original, fees) => {
        const { feesMinor, totalMinor } = feeEquation(original, fees);
        expect(toMinorUnits(fromMinorUnits(totalMinor))).toBe(totalMinor);
        expect(totalMinor - feesMinor).toBe(original);
      }),
    );
  });
});
