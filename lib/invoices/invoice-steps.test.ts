import { describe, expect, it } from "vitest";
import { entryOf, invoicePageSize, mayHaveMore, stepFrom } from "./invoice-steps";

const shown = ["30", "29", "28"].map((invoiceNumber) => ({ invoiceNumber }));
const input = { shown, page: 1, moreAfter: true, invoiceNumber: "29" } as const;

describe("previous and next invoice", () => {
  it("steps along the rows as they are shown", () => {
    expect(stepFrom({ ...input, direction: "next" })).toEqual({ kind: "row", invoiceNumber: "28" });
    expect(stepFrom({ ...input, direction: "previous" })).toEqual({
      kind: "row",
      invoiceNumber: "30",
    });
  });

  it("goes on over the edge of a page where the service may have more", () => {
    expect(stepFrom({ ...input, invoiceNumber: "28", direction: "next" })).toEqual({
      kind: "page",
      page: 2,
    });
    expect(stepFrom({ ...input, invoiceNumber: "30", direction: "previous" })).toEqual({
      kind: "page",
      page: 0,
    });
  });

  it("ends at the first and at the last invoice", () => {
    const last = { ...input, invoiceNumber: "28", moreAfter: false };
    expect(stepFrom({ ...last, direction: "next" })).toEqual({ kind: "end" });
    const first = { ...input, invoiceNumber: "30", page: 0 };
    expect(stepFrom({ ...first, direction: "previous" })).toEqual({ kind: "end" });
  });

  it("claims no neighbours for an invoice that is not among the loaded ones", () => {
    expect(stepFrom({ ...input, invoiceNumber: "7", direction: "next" })).toEqual({
      kind: "unknown",
    });
  });

  it("enters the next page at its top and the previous one at its end", () => {
    expect(entryOf(shown, "next")).toBe("30");
    expect(entryOf(shown, "previous")).toBe("28");
    expect(entryOf([], "next")).toBeNull();
  });

  it("expects more after a full page only", () => {
    expect(mayHaveMore(Array.from({ length: invoicePageSize }))).toBe(true);
    expect(mayHaveMore(Array.from({ length: invoicePageSize - 1 }))).toBe(false);
  });
});
