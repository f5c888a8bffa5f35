import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMinorUnits,
  decimalText,
  fromMinorUnits,
  minorUnits,
  subtractMinorUnits,
  toMinorUnits,
  vatOf,
} from "./minor-units";

describe("money", () => {
  it("keeps every amount of two places exactly, there and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (minor) => {
        const amount = Number(`${minor < 0 ? "-" : ""}${decimal(Math.abs(minor))}`);
        expect(toMinorUnits(amount) + 0).toBe(minor + 0);
        expect(fromMinorUnits(toMinorUnits(amount))).toBeCloseTo(amount, 10);
      }),
    );
  });

  it("rounds half away from zero, also where binary fractions would round down", () => {
    expect(toMinorUnits(1.005)).toBe(101);
    expect(toMinorUnits(-1.005)).toBe(-101);
    expect(toMinorUnits(0.285)).toBe(29);
  });

  it("rounds VAT half away from zero, with the sign of its base", () => {
    expect(vatOf(toMinorUnits(0.02), 25)).toBe(1);
    expect(vatOf(toMinorUnits(-0.02), 25)).toBe(-1);
    expect(vatOf(toMinorUnits(199.99), 25)).toBe(5000);
    expect(vatOf(toMinorUnits(100), 0)).toBe(0);
  });

  it.each([
    ["NU8", 696.22, 25, 174.06],
    ["NU8", 19_935.66, 15, 2990.35],
    ["NU8", 182_631.82, 19, 34_700.05],
    ["NU8 of a credit", -696.22, 25, -174.06],
    ["NU11", 100.1, 25.5, 25.53],
    ["NU11 of a credit", -100.1, 25.5, -25.53],
  ])("%s: VAT of %d at %d %% is %d", (_, base, rate, vat) => {
    expect(fromMinorUnits(vatOf(toMinorUnits(base), rate))).toBe(vat);
  });

  it.each([
    ["NU10", -12.345, -12.35],
    ["NU10", 12.345, 12.35],
    ["NU10", -2.675, -2.68],
    ["NU10", 2.675, 2.68],
  ])("%s: %d is %d", (_, amount, rounded) => {
    expect(fromMinorUnits(toMinorUnits(amount))).toBe(rounded);
  });

  it("takes every exact whole number as it is, and refuses others", () => {
    expect(minorUnits(9_007_199_254_740_991)).toBe(9_007_199_254_740_991);
    expect(minorUnits(-5)).toBe(-5);
    for (const wrong of [0.5, Number.NaN, 2 ** 53])
      expect(() => minorUnits(wrong)).toThrow(RangeError);
  });

  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [-5, "-0.05"],
    [100, "1.00"],
    [-123_456, "-1234.56"],
    [9_007_199_254_740_991, "90071992547409.91"],
  ])("writes %d minor units exactly, as %s", (minor, text) => {
    expect(decimalText(minor)).toBe(text);
  });

  it("rounds VAT at the half alone, not below it", () => {
    expect(vatOf(minorUnits(1), 50)).toBe(1);
    expect(vatOf(minorUnits(1), 49)).toBe(0);
    expect(vatOf(minorUnits(-1), 50)).toBe(-1);
    expect(vatOf(minorUnits(333), 15)).toBe(50);
  });

  it("subtracts, also below zero, and has nothing as the sum of nothing", () => {
    expect(subtractMinorUnits(minorUnits(250), minorUnits(1000))).toBe(-750);
    expect(subtractMinorUnits(minorUnits(-1), minorUnits(-3))).toBe(2);
    expect(addMinorUnits()).toBe(0);
  });

  it("adds without drift", () => {
    const tenth = toMinorUnits(0.1);
    expect(addMinorUnits(...Array.from({ length: 10_000 }, () => tenth))).toBe(100_000);
  });
});

function decimal(minor: number): string {
  const digits = String(minor).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
