import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { amountEntry, dayEntry, numberEntry, requiredText } from "./entry";
import { readAmount, readNumber } from "./read-number";

/** The first issue of a value, with the broken rule. */
const issueOf = (schema: z.ZodType, value: string) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue?.code === "custom" ? issue.params : issue?.code;
};

describe("An amount that was typed", () => {
  it("is read to the øre in every habit of writing it", () => {
    for (const text of ["1 234,50", "1.234,50", "1,234.50", "1234.5", "+1234,500"]) {
      expect(readAmount(text)).toBe(123_450);
    }
    expect(readAmount("−0,1")).toBe(-10);
  });

  it.each([
    ["1.234", { problem: "ambiguous", places: 2 }],
    ["", { problem: "required" }],
    ["abc", { problem: "number" }],
    ["0,005", { problem: "decimals", limit: 2 }],
    ["1000000000,5", { problem: "max", limit: 1e9 }],
  ])("is refused where it is %j", (text, problem) => {
    expect(readAmount(text)).toEqual(problem);
    expect(issueOf(amountEntry(), text)).toEqual(problem);
  });
});

describe("An amount in a currency", () => {
  it.each([
    ["NU1", "1.234,50-", -123_450],
    ["NU1", "50,00-", -5_000],
    ["NU1", "(50,00)", -5_000],
    ["NU3", "kr 1 234,50", 123_450],
    ["NU3", "1 234,50 kr", 123_450],
    ["NU3", "NOK 1 234,50", 123_450],
    ["NU3", "1 234,-", 123_400],
    ["NU5", "−100,00", -10_000],
    ["NU7", "12.5", 1_250],
    ["NU7", "12,5", 1_250],
    ["NU15", "-0,00", 0],
    ["PA12", "−12\u202F000,00", -1_200_000],
  ])("%s is read from %j", (_id, text, minor) => {
    expect(readAmount(text, { currency: "NOK" })).toBe(minor);
  });

  it("NU3 is refused in another currency, which is named with the field's", () => {
    const refusal = { problem: "currency", written: "€", currency: "NOK" };
    expect(readAmount("-1.000,00 €", { currency: "NOK" })).toEqual(refusal);
    expect(issueOf(amountEntry({ currency: "NOK" }), "-1.000,00 €")).toEqual(refusal);
    expect(readAmount("-1.000,00 €", { currency: "EUR" })).toBe(-100_000);
    expect(readAmount("5 kr", { currency: "EUR" })).toMatchObject({ problem: "currency" });
    expect(readNumber("5 kr", { places: 0 })).toMatchObject({
      problem: "currency",
      currency: null,
    });
  });

  it("may have a percent sign where it is a rate, and nowhere else", () => {
    expect(readNumber("25,5 %", { places: 2, percent: true })).toBe(25.5);
    expect(readNumber("25,5 %", { places: 2 })).toEqual({ problem: "percent" });
  });
});

describe("A number that was typed", () => {
  it("keeps to its rules", () => {
    expect(readNumber("2,5", { places: 0 })).toEqual({ problem: "decimals", limit: 0 });
    expect(readNumber("0", { places: 0, not: "zero" })).toEqual({ problem: "zero" });
    expect(readNumber("-1", { places: 0, not: "negative or zero" })).toEqual({
      problem: "positive",
    });
    expect(readNumber("366", { places: 0, max: 365 })).toEqual({ problem: "max", limit: 365 });
    expect(readNumber("-3", { places: 0, min: -2 })).toEqual({ problem: "min", limit: -2 });
    expect(numberEntry({ places: 3 }).parse("1,3140")).toBe(1.314);
  });
});

describe("A day and a text", () => {
  it("are read as a day, or null where the day may be left out", () => {
    expect(dayEntry().parse("")).toBeNull();
    expect(dayEntry().parse("2026-11-22")).toBe("2026-11-22");
    expect(issueOf(dayEntry({ required: true }), "")).toEqual({ problem: "required" });
    expect(issueOf(dayEntry(), "22/11")).toMatchObject({ problem: "day" });
    const bounded = dayEntry({ min: "2026-11-23", max: "2026-11-30" });
    expect(issueOf(bounded, "2026-11-22")).toMatchObject({ problem: "day", min: "2026-11-23" });
    expect(issueOf(bounded, "2026-12-01")).toMatchObject({ problem: "day", max: "2026-11-30" });
  });

  it("are refused where a text is missing or too long", () => {
    expect(requiredText(3).parse(" ab ")).toBe("ab");
    expect(requiredText(3).safeParse("  ").error?.issues[0]?.code).toBe("too_small");
    expect(requiredText(3).safeParse("abcd").error?.issues[0]?.code).toBe("too_big");
  });
});
