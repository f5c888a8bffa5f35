import { describe, expect, it } from "vitest";
import { fromMinorUnits, minorUnits, toMinorUnits, vatOf } from "../minor-units";
import { isSettled, restKind, settlementOf } from "./rest";

describe("What an outstanding amount means", () => {
  it.each([
    ["NU13", -25, "credit"],
    ["NU13", 44, "small"],
    ["NU15", toMinorUnits(-0), "none"],
    ["NU15", toMinorUnits(-0.001), "none"],
    ["a krone", 100, "owed"],
  ])("%s: %s is %s", (_, rest, kind) => {
    expect(restKind(rest)).toBe(kind);
  });

  it("NU15: is never minus zero", () => {
    for (const amount of [-0, -0.001, Number("-0.00")]) {
      expect(Object.is(toMinorUnits(amount), 0)).toBe(true);
      expect(Object.is(fromMinorUnits(toMinorUnits(amount)), 0)).toBe(true);
    }
    expect(Object.is(vatOf(minorUnits(-1), 25), 0)).toBe(true);
  });
});

describe("An invoice is settled by its amounts", () => {
  const invoice = { status: "dunned", creditedByInvoiceNumber: null, amount: 100, restAmount: 100 };
  it.each([
    ["credited whole", { status: "credited", restAmount: 0 }, "credited"],
    ["credited by a note", { creditedByInvoiceNumber: "9", restAmount: 0 }, "credited"],
    ["credited with a rest", { status: "credited", restAmount: 40 }, "part-credited"],
    ["with a note and a rest", { creditedByInvoiceNumber: "9", restAmount: 40 }, "part-credited"],
    ["credited with all unpaid", { status: "credited" }, "unpaid"],
    ["paid", { status: "paid", restAmount: 0 }, "paid"],
    ["DE1: paid but for the fee", { status: "paid", amount: 135, restAmount: 35 }, "part-paid"],
    ["NU13: paid whole kroner", { amount: 1051.75, restAmount: -0.25 }, "paid"],
    ["untouched", {}, "unpaid"],
  ])("%s", (_, more, settlement) => {
    expect(settlementOf({ ...invoice, ...more })).toBe(settlement);
    expect(isSettled(settlementOf({ ...invoice, ...more }))).toBe(
      settlement === "paid" || settlement === "credited",
    );
  });
});
