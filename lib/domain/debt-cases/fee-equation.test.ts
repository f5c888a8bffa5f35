import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromMinorUnits, minorUnits, toMinorUnits } from "../minor-units";
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
