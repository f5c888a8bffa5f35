import { describe, expect, it } from "vitest";
import { parseNumber } from "./parse-number";

const reading = (text: string) => {
  const parsed = parseNumber(text);
  return parsed.kind === "number" ? parsed.decimal : parsed.kind;
};

describe("parseNumber", () => {
  it.each([
    ["1234", "1234"],
    ["1234,5", "1234.5"],
    ["1234.50", "1234.50"],
    ["1 234 567,50", "1234567.50"],
    ["1\u00a0234,50", "1234.50"],
    ["1\u202f234,50", "1234.50"],
    ["1\u2009234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["1.234.567", "1234567"],
    ["1,234,567", "1234567"],
    ["1.234.567,8", "1234567.8"],
    ["-12,5", "-12.5"],
    ["\u221212,5", "-12.5"],
    ["\u2013 12,5", "-12.5"],
    ["+7", "7"],
    ["0,285", "0.285"],
    ["1234,567", "1234.567"],
    ["1,2345", "1.2345"],
    ["007", "7"],
    ["0", "0"],
  ])("reads %j as %s", (text, decimal) => {
    expect(reading(text)).toBe(decimal);
  });

  it.each([["1.234"], ["1,234"], ["12.345"], ["999,000"], ["-1.234"]])(
    "asks what %j means instead of guessing",
    (text) => {
      const parsed = parseNumber(text);
      expect(parsed.kind).toBe("ambiguous");
      if (parsed.kind !== "ambiguous") return;
      expect(Number(parsed.asThousands)).toBe(Number(parsed.asDecimal) * 1000);
    },
  );

  it.each([
    "abc",
    "1a",
    "1 2 3",
    "12 34",
    "1,2,3",
    "1.234,5.6",
    "1 234.567,8",
    "--1",
    "1-",
    ",",
    "5,",
    "1e5",
    "1,23,456.7",
    "NaN",
    "Infinity",
  ])("refuses %j", (text) => {
    expect(reading(text)).toBe("invalid");
  });

  it("distinguishes an empty field from a wrong one", () => {
    expect(reading(" \u00a0")).toBe("empty");
  });
});
