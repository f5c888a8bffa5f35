import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitrarySettings } from "../invoice-groups/arbitrary-settings";
import { exampleGroup } from "../invoice-groups/example-group";
import { settingsOf } from "../invoice-groups/settings";
import { countRehearsed } from "../jobs/rehearsal-shape";
import { checkPlanned } from "./check-planned";
import { differencesAfter } from "./differences-after";
import { isRehearsable } from "./plan-rule";

const settings = settingsOf(exampleGroup({ paymentTerms: 14, note: null }));

describe("a rehearsed row", () => {
  it("differs where the copy has another value than asked for, or changed unasked", () => {
    const asked = { paymentTerms: 30, administrationfee: true };
    const after = { ...settings, paymentTerms: 30, administrationfee: false, customerOnHold: true };
    expect(differencesAfter({ ...settings, customerOnHold: false }, asked, after)).toEqual([
      { name: "administrationfee", expected: true, shown: false },
      { name: "customerOnHold", expected: false, shown: true },
    ]);
  });

  it("does not differ by an empty text instead of none", () => {
    expect(differencesAfter(settings, { note: null }, { ...settings, note: "" })).toEqual([]);
  });

  it("never differs where the copy has exactly what was asked for", () => {
    fc.assert(
      fc.property(arbitrarySettings, arbitrarySettings, (before, asked) => {
        expect(differencesAfter(before, asked, asked)).toEqual([]);
      }),
    );
  });
});

it("counts accepted, refused and differing rows", () => {
  const none = { reason: null, code: null, message: null, field: null, differences: [] };
  const difference = { name: "internal" as const, expected: true, shown: false };
  const rows = [
    { ...none, result: "accepted" as const },
    { ...none, result: "accepted" as const, differences: [difference] },
    { ...none, result: "refused" as const, reason: "refused" as const },
  ];
  expect(countRehearsed(rows)).toEqual({ accepted: 2, refused: 1, differing: 1 });
});

it.each([
  ["draft", 1, true],
  ["submitted", 1, true],
  ["draft", 0, false],
  ["preparing", 1, false],
  ["returned", 1, false],
  ["approved", 1, false],
])("a plan in state %s that changes %i groups can be rehearsed: %s", (state, changed, can) => {
  expect(isRehearsable({ state, changed })).toBe(can);
});

describe("the check of a planned row", () => {
  const names = ["paymentTerms"] as const;
  const planned = { names, before: { paymentTerms: 14 }, asked: { paymentTerms: 30 } };
  it("sends what still differs", () => {
    expect(checkPlanned(planned, settings)).toEqual({ names, send: { paymentTerms: 30 } });
  });
  it("sends nothing that is so already", () => {
    expect(checkPlanned(planned, { ...settings, paymentTerms: 30 })).toEqual({
      names: [],
      send: {},
    });
  });
  it("names a setting that changed since the preview", () => {
    expect(checkPlanned(planned, { ...settings, paymentTerms: 20 })).toEqual({
      conflict: "paymentTerms",
    });
  });
});
