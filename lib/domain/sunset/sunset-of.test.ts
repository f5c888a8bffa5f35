import { expect, it } from "vitest";
import { sunsetOf } from "./sunset-of";

it.each([
  ["2026-08-30", false],
  ["2026-08-31", false],
  ["2026-09-01", true],
])("passes after its last day: %s", (today, passed) => {
  expect(sunsetOf("getPriceInformationV3", today)).toEqual({
    day: "2026-08-31",
    passed,
    successor: "/settlement/v4/accountingpoints/priceinformations/{accountingPointId}",
  });
});

it("names no replacement of price lists, and no end of a current operation", () => {
  expect(sunsetOf("createOrUpdatePriceList", "2026-11-23")).toEqual({
    day: "2025-03-31",
    passed: true,
    successor: null,
  });
  expect(sunsetOf("getPriceInformation", "2026-11-23")).toBeNull();
});
