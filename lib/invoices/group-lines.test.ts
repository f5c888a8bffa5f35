import { describe, expect, it } from "vitest";
import { type DetailLine, groupLines } from "./group-lines";

function line(description: string, accountingPointId: string | null): DetailLine {
  return {
    description,
    accountingPointId,
    periodStart: null,
    periodEnd: null,
    quantity: 1,
    quantityUnit: "pcs",
    price: 1,
    amount: 1,
    vatRate: 25,
    vatAmount: 0.25,
  };
}

describe("lines by metering point", () => {
  it("loses no line and keeps the order of the invoice", () => {
    const lines = [line("a", "1"), line("b", "1"), line("c", null), line("d", "1"), line("e", "2")];
    const groups = groupLines(lines);
    expect(groups.map(({ meteringPoint }) => meteringPoint)).toEqual(["1", null, "1", "2"]);
    expect(groups.flatMap((group) => group.lines)).toEqual(lines);
  });

  it("has no group for an invoice without lines", () => {
    expect(groupLines([])).toEqual([]);
  });
});
