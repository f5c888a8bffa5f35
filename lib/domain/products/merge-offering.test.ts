import { describe, expect, it } from "vitest";
import { exampleOffering } from "./example-offering";
import {
  appliedFields,
  mergeOffering,
  offeringValues,
  offeringWarnings,
  sameField,
  tookOf,
} from "./merge-offering";

const opened = offeringValues(exampleOffering({}));

describe("A field of an offering", () => {
  it.each([
    ["Name", "Spot", "Spot", true],
    ["Name", "Spot", "spot", false],
    ["PriceAreas", ["NO1", "NO2"], ["NO2", "NO1"], true],
    ["PriceAreas", [], null, true],
    ["PriceAreas", ["NO1"], [], false],
    ["Visible", null, false, true],
    ["EndDate", undefined, null, true],
    ["DefaultValidPeriod", 12, 24, false],
    ["ProductId", "b".repeat(32), "B".repeat(32), true],
    ["IsDisabled", {}, { Disabled: false, Reason: null }, true],
    ["IsDisabled", { Reason: "x", Disabled: true }, { Disabled: true, Reason: "x" }, true],
    ["IsDisabled", { Disabled: true, Since: 1 }, { Disabled: true }, false],
    ["WebOrderSubProducts", null, { ProductOfferingIds: [] }, true],
    ["InteractiveFields", [{ Name: "A" }, { Name: "B" }], [{ Name: "B" }, { Name: "A" }], false],
    ["InteractiveFields", [{ Name: "A", Minimum: 0 }], [{ Name: "A", Minimum: null }], false],
  ] as const)("%s: %j and %j are the same: %s", (name, left, right, same) => {
    expect(sameField(name, left, right)).toBe(same);
    expect(sameField(name, right, left)).toBe(same);
  });
});

describe("A save of an offering", () => {
  it("sends what the person changed, and nothing of a colleague's", () => {
    const mine = { ...opened, Name: "Fixed", Visible: false };
    const now = { ...opened, EndDate: "2026-12-31", Visible: false };
    expect(mergeOffering({ opened, now, mine })).toEqual({
      send: ["Name"],
      kept: [{ name: "EndDate", from: null, to: "2026-12-31" }],
      conflicts: [],
      alreadySo: ["Visible"],
    });
  });

  it("leaves the choice to the person where both changed a field", () => {
    const mine = { ...opened, Name: "Fixed" };
    const now = { ...opened, Name: "Locked" };
    expect(mergeOffering({ opened, now, mine }).conflicts).toEqual([
      { name: "Name", opened: opened.Name, now: "Locked", mine: "Fixed" },
    ]);
  });

  it("is saved when a later read shows it", () => {
    const asked = { Name: "Fixed", PriceAreas: ["NO2", "NO1"] };
    const read = (change: object) => appliedFields(asked, { ...exampleOffering({}), ...change });
    const both = { Name: "Fixed", PriceAreas: ["NO1", "NO2"] };
    expect(tookOf(read(both))).toBe("all");
    expect(tookOf(read({ Name: "Fixed" }))).toBe("some");
    expect(tookOf(read({}))).toBe("none");
    expect(read({ Name: "Fixed" })).toEqual([
      { name: "Name", took: true },
      { name: "PriceAreas", took: false },
    ]);
  });

  it("warns of an end and of disabling, once they are new", () => {
    const today = "2026-11-23";
    const warn = (wanted: object, base = opened) => offeringWarnings(base, wanted, today);
    expect(warn({ EndDate: "2026-11-23" })).toEqual(["ends"]);
    expect(warn({ EndDate: "2026-11-22", IsDisabled: { Disabled: true } })).toEqual([
      "ended",
      "disables",
    ]);
    expect(warn({ EndDate: null, IsDisabled: { Disabled: false } })).toEqual([]);
    expect(warn({ EndDate: "2026-11-22" }, { ...opened, EndDate: "2026-11-22" })).toEqual([]);
    expect(warn({ IsDisabled: { Disabled: true } }, { IsDisabled: { Disabled: true } })).toEqual(
      [],
    );
  });
});
