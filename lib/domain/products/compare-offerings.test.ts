import { expect, it } from "vitest";
import { compareOfferings } from "./compare-offerings";
import { exampleOffering } from "./example-offering";
import { offeringFields } from "./offering-fields";

it("puts the fields that differ first, in the order of the screen", () => {
  const left = exampleOffering({});
  const right = exampleOffering({ ID: "d".repeat(32), Visible: false, Name: "Other" });
  const compared = compareOfferings(left, right);
  expect(compared.slice(0, 3)).toEqual([
    { name: "Name", differs: true },
    { name: "Visible", differs: true },
    { name: "ProductId", differs: false },
  ]);
  expect(compared).toHaveLength(offeringFields.length);
  expect(compareOfferings(left, { ...left, PriceAreas: ["NO1"] })[0]?.differs).toBe(false);
});
