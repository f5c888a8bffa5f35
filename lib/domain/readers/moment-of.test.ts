import { expect, it } from "vitest";
import { byMoment, momentOf } from "./moment-of";

it.each([
  ["2026-11-26", Date.UTC(2026, 10, 26)],
  ["2026-11-26T01:00:00+01:00", Date.UTC(2026, 10, 26)],
  ["2026-11-26T00:00:00.000Z", Date.UTC(2026, 10, 26)],
  ["week 3", null],
  ["12", null],
  ["2026-13-01", null],
  ["", null],
  [null, null],
  [undefined, null],
])("reads the moment of %s", (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

it("sorts what is no moment last", () => {
  const texts = ["soon", "2026-11-26T10:00:00Z", null, "2026-11-25"];
  expect(texts.toSorted(byMoment)).toEqual(["2026-11-25", "2026-11-26T10:00:00Z", "soon", null]);
});
