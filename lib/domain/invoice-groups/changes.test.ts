import { describe, expect, it } from "vitest";
import { changesBetween, compareApplied } from "./changes";
import { exampleGroup } from "./example-group";
import { settingsOf } from "./settings";

const before = settingsOf(exampleGroup());

describe("changesBetween", () => {
  it("lists each changed setting once, with old and new value, in the order of the screen", () => {
    const after = { ...before, note: "Ring først", accountOnHold: true };
    expect(changesBetween(before, after)).toEqual([
      { name: "accountOnHold", from: false, to: true },
      { name: "note", from: null, to: "Ring først" },
    ]);
  });

  it("finds no change where only the spelling of emptiness differs", () => {
    expect(changesBetween(before, { ...before, note: "" })).toEqual([]);
  });
});

describe("compareApplied", () => {
  it("says of each asked setting whether the service has it now", () => {
    const asked = { paymentTerms: 30, note: "x" };
    const rows = compareApplied(before, asked, { ...before, paymentTerms: 30 });
    expect(rows).toEqual([
      { name: "paymentTerms", before: 14, asked: 30, applied: 30, took: true, reason: null },
      { name: "note", before: null, asked: "x", applied: null, took: false, reason: null },
    ]);
  });

  it("gives the reason where the service switched the administration fee off by itself", () => {
    const rows = compareApplied(before, { administrationfee: true }, before);
    expect(rows[0]).toMatchObject({
      asked: true,
      applied: false,
      took: false,
      reason: "no-administration-fee-product",
    });
  });

  it("gives no reason where the fee was asked off and stayed on", () => {
    const on = { ...before, administrationfee: true };
    const rows = compareApplied(on, { administrationfee: false }, on);
    expect(rows[0]).toMatchObject({ took: false, reason: null });
  });
});
