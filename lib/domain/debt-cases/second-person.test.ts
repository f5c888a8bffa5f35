import { describe, expect, it } from "vitest";
import { needsSecondPerson } from "./second-person";

const limits = { fees: 500, nextInvoiceLines: 99.5, resolve: null };

describe("A second person", () => {
  it("approves what is above the limit, and not what just reaches it", () => {
    expect(needsSecondPerson("add-fees", 50_000, limits)).toBe(false);
    expect(needsSecondPerson("add-fees", 50_001, limits)).toBe(true);
    expect(needsSecondPerson("add-next-invoice-lines", 9_950, limits)).toBe(false);
    expect(needsSecondPerson("add-next-invoice-lines", 9_951, limits)).toBe(true);
  });

  it("is never needed without a limit, nor for assignments and updates", () => {
    expect(needsSecondPerson("resolve", 999_999_999, limits)).toBe(false);
    expect(needsSecondPerson("assign", 999_999_999, limits)).toBe(false);
    expect(needsSecondPerson("update", 999_999_999, limits)).toBe(false);
  });

  it("is needed for an amount that nobody knows", () => {
    expect(needsSecondPerson("resolve", null, { ...limits, resolve: 10_000 })).toBe(true);
    expect(needsSecondPerson("resolve", null, limits)).toBe(false);
  });
});
