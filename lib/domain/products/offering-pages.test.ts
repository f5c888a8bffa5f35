import { expect, it } from "vitest";
import { exampleOffering } from "./example-offering";
import { offeringState, otherFields } from "./offering-fields";
import { nextOfferingPage, toOfferingPage } from "./offering-pages";

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => exampleOffering({ ID: String(from + at) }));
const page = (from: number, count: number, total: number | null) => ({
  rows: rows(from, count),
  total,
});

it("reads an envelope and a plain list", () => {
  const items = rows(1, 2);
  expect(toOfferingPage({ items, page: 0, size: 2, total: 5 })).toEqual({ rows: items, total: 5 });
  expect(toOfferingPage(items)).toEqual({ rows: items, total: null });
  expect(toOfferingPage(JSON.parse('{"items":null}'))).toEqual({ rows: [], total: null });
});

it("reads on until the total of the envelope", () => {
  expect(nextOfferingPage([], 2)).toBeNull();
  expect(nextOfferingPage([page(1, 2, 5)], 2)).toBe(1);
  expect(nextOfferingPage([page(1, 2, 5), page(3, 2, 5)], 2)).toBe(2);
  expect(nextOfferingPage([page(1, 2, 4), page(3, 2, 4)], 2)).toBeNull();
  expect(nextOfferingPage([page(1, 2, 4), page(3, 0, 4)], 2)).toBeNull();
});

it("reads on after a full plain list, unless the service does not page", () => {
  expect(nextOfferingPage([page(1, 2, null)], 2)).toBe(1);
  expect(nextOfferingPage([page(1, 1, null)], 2)).toBeNull();
  // More than the requested size: the list is whole.
  expect(nextOfferingPage([page(1, 3, null)], 2)).toBeNull();
  expect(nextOfferingPage([page(1, 2, null), page(1, 2, null)], 2)).toBeNull();
});

it("knows whether an offering is sold, also where fields are missing", () => {
  const today = "2026-11-23";
  const state = (change: object) => offeringState({ ...exampleOffering({}), ...change }, today);
  expect(state({ EndDate: null })).toBe("on-sale");
  expect(state({ EndDate: today })).toBe("on-sale");
  expect(state({ EndDate: "2026-11-22" })).toBe("ended");
  expect(state({ EndDate: "2026-11-22", IsDisabled: { Disabled: true } })).toBe("disabled");
  expect(offeringState({ ID: "1" }, today)).toBe("on-sale");
  expect(offeringState({ ID: "1", IsDisabled: null }, today)).toBe("on-sale");
});

it("finds what billing answers beside the fields of the interface", () => {
  const answered = { ...exampleOffering({}), Campaign: "Winter" };
  expect(otherFields(answered)).toEqual({ Campaign: "Winter" });
  expect(otherFields(exampleOffering({}))).toEqual({});
});
