import { describe, expect, it } from "vitest";
import { toMinorUnits } from "../domain/money";
import { defaultTimeZone, formatsFor } from "./formats";
import { readAmount } from "./read-amount";

describe("An amount that was typed", () => {
  it("is read to the øre in every habit of writing it", () => {
    for (const text of ["1 234,50", "1.234,50", "1,234.50", "1234.5", "+1234,500"]) {
      expect(readAmount(text)).toBe(123_450);
    }
    expect(readAmount("−0,1")).toBe(-10);
  });

  it("is read back as it is written in each language", () => {
    for (const language of ["en", "nb"] as const) {
      const formats = formatsFor(language, defaultTimeZone);
      for (const minor of [5, -1_050, 123_456, 99_999_999].map((n) => toMinorUnits(n / 100))) {
        expect(readAmount(formats.amount(minor))).toBe(minor);
      }
    }
  });

  it("is asked about where it could be two numbers, and refused where it is none", () => {
    expect(readAmount("1.234")).toBe("ambiguous");
    expect(readAmount("")).toBe("required");
    expect(readAmount("abc")).toBe("number");
    expect(readAmount("0,005")).toBe("decimals");
    expect(readAmount("1000000000")).toBe("large");
  });
});
