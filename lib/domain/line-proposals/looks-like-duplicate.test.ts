import { describe, expect, it } from "vitest";
import { toMinorUnits } from "../minor-units";
import {
  chargedBy,
  chargedOn,
  looksLikeDuplicate,
  looksLikeSameClaim,
} from "./looks-like-duplicate";

const charge = {
  lineId: null,
  productElementId: "e1",
  accountingPointId: "p1",
  start: "2026-03-01",
  end: "2026-03-31",
};

describe("The same charge", () => {
  it("is of one product and one metering point, for times that share a day", () => {
    expect(looksLikeDuplicate(charge, { ...charge, start: "2026-03-31", end: "2026-04-30" })).toBe(
      true,
    );
    expect(looksLikeDuplicate(charge, { ...charge, start: "2026-04-01", end: "2026-04-30" })).toBe(
      false,
    );
    expect(looksLikeDuplicate(charge, { ...charge, accountingPointId: null })).toBe(false);
    expect(looksLikeDuplicate(charge, { ...charge, productElementId: "e2" })).toBe(false);
  });

  it("is never found where no product is named", () => {
    const unnamed = { ...charge, productElementId: null };
    expect(looksLikeDuplicate(unnamed, unnamed)).toBe(false);
  });

  it("is read from a new line, from a change and from a line, and from nothing unfinished", () => {
    const where = { productElementId: "e1", accountingPointId: "p1" };
    const term = { termStartDate: "2026-03-01", termEndDate: "2026-03-31" };
    const period = { periodStart: "2026-03-01", periodEnd: "2026-03-31" };
    expect(chargedBy({ kind: "add-line", content: { ...where, ...term } })).toEqual(charge);
    const change = { id: "l1", ...where, ...period };
    expect(chargedBy({ kind: "update-line", content: change })).toEqual({
      ...charge,
      lineId: "l1",
    });
    expect(chargedOn(change)).toEqual({ ...charge, lineId: "l1" });
    expect(chargedBy({ kind: "add-line", content: where })).toBeNull();
    expect(chargedBy({ kind: "import-entry", content: { journalentryid: "1" } })).toBeNull();
  });
});

describe("The same claim", () => {
  const amountMinor = toMinorUnits(35);
  const claim = { productElementId: null, text: "Reminder fee", amountMinor };

  it("is known by its words, whatever its amount and its product", () => {
    const typed = { text: " reminder  FEE ", amountMinor: toMinorUnits(40) };
    expect(looksLikeSameClaim(typed, claim)).toBe(true);
    expect(looksLikeSameClaim(typed, { ...claim, productElementId: "e1" })).toBe(true);
    expect(looksLikeSameClaim({ ...typed, text: "Visit" }, claim)).toBe(false);
  });

  it("is known by its amount where neither names a product, to the minor unit", () => {
    const typed = { text: "Purregebyr", amountMinor };
    expect(looksLikeSameClaim(typed, claim)).toBe(true);
    expect(looksLikeSameClaim(typed, { ...claim, productElementId: "e1" })).toBe(false);
    expect(looksLikeSameClaim(typed, { ...claim, amountMinor: toMinorUnits(35.01) })).toBe(false);
  });

  it("is nothing that is not typed yet", () => {
    expect(looksLikeSameClaim({ text: " ", amountMinor: null }, { ...claim, text: "" })).toBe(
      false,
    );
  });
});
