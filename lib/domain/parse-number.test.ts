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
    ["1  234", "1234"],
    ["1'234'567.50", "1234567.50"],
    ["1’234.50", "1234.50"],
    ["1 234:50", "1234.50"],
    ["1.234,-", "1234"],
    ["1 234,\u2013", "1234"],
    ["1234.--", "1234"],
    ["-1234,-", "-1234"],
    ["1.234,50-", "-1234.50"],
    ["50,00 \u2212", "-50.00"],
    ["1-", "-1"],
    ["(50,00)", "-50.00"],
    ["(1 234)", "-1234"],
    ["kr (50,00)", "-50.00"],
    ["(50,00 kr)", "-50.00"],
    ["-1.000,00 €", "-1000.00"],
    ["kr 1 234,50", "1234.50"],
    ["1 234,50 kr.", "1234.50"],
    ["NOK 1 234,50", "1234.50"],
    ["1234,50NOK", "1234.50"],
    ["kr -50", "-50"],
    ["-kr 50,-", "-50"],
    ["€1,250.00", "1250.00"],
    ["1 234 kronor", "1234"],
    ["25 %", "25"],
    ["25,5%", "25.5"],
    ["-0", "0"],
    ["-0,00", "0.00"],
    ["(0,00)", "0.00"],
    ["\u200E12,5\u200E", "12.5"],
    ["\uFF11\uFF12,5", "12.5"],
  ])("reads %j as %s", (text, decimal) => {
    expect(reading(text)).toBe(decimal);
  });

  it.each([
    ["1.234"],
    ["1,234"],
    ["12.345"],
    ["999,000"],
    ["-1.234"],
    ["1.234-"],
    ["kr 1.234"],
    ["(1,234)"],
  ])("asks what %j means instead of guessing", (text) => {
    const parsed = parseNumber(text);
    expect(parsed.kind).toBe("ambiguous");
    if (parsed.kind !== "ambiguous") return;
    expect(Number(parsed.asThousands)).toBe(Number(parsed.asDecimal) * 1000);
  });

  it.each([
    "abc",
    "1a",
    "1 2 3",
    "12 34",
    "1,2,3",
    "1.234,5.6",
    "1 234.567,8",
    "--1",
    ",",
    "5,",
    "1,23,456.7",
    "NaN",
    "Infinity",
  ])("refuses %j", (text) => {
    expect(reading(text)).toBe("invalid");
  });

  it.each([
    ["abc", "number"],
    ["1-2", "number"],
    ["kr 1 NOK", "number"],
    ["kr", "number"],
    ["--1", "signs"],
    ["-1-", "signs"],
    ["-(50)", "signs"],
    ["(50", "signs"],
    ["50)", "signs"],
    ["1 2 3", "groups"],
    ["1,23,456.7", "groups"],
    ["5,", "groups"],
    ["1e5", "shortened"],
    ["7,07058E+17", "shortened"],
  ])("says why it refuses %j: %s", (text, reason) => {
    expect(parseNumber(text)).toEqual({ kind: "invalid", reason });
  });

  it.each([
    ["kr 5", "kr", ["NOK", "SEK", "DKK", "ISK"]],
    ["5 sek", "sek", ["SEK"]],
    ["€5", "€", ["EUR"]],
    ["5 kronor", "kronor", ["SEK"]],
  ])("names the currency of %j", (text, written, codes) => {
    expect(parseNumber(text)).toMatchObject({ currency: { written, codes }, percent: false });
  });

  it("distinguishes an empty field from a wrong one", () => {
    expect(reading(" \u00a0")).toBe("empty");
  });
});
