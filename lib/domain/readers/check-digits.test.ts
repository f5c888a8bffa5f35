import { expect, it } from "vitest";
import { hasLuhnDigit, hasModulus11Digit } from "./check-digits";

it("takes a Norwegian account whose check digit is 0, and none whose digit would be 10 (KR8)", () => {
  expect([hasModulus11Digit("12345670090"), hasModulus11Digit("12345670091")]).toEqual([
    true,
    false,
  ]);
  const ends = Array.from({ length: 10 }, (_, end) => `1234567004${end}`);
  expect(ends.some(hasModulus11Digit)).toBe(false);
  expect(hasModulus11Digit("1234567004-")).toBe(true);
});

it("takes the right digit of the shortest OCR alone (KR7)", () => {
  expect([hasLuhnDigit("67"), hasLuhnDigit("66")]).toEqual([true, false]);
});
