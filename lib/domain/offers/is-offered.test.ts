import { describe, expect, it } from "vitest";
import { exampleOffering } from "../products/example-offering";
import type { ReadOffering } from "../products/offering-fields";
import { agreedPrices, priceField } from "./agreed-prices";
import { isOffered } from "./is-offered";

const today = "2026-11-23";
const point = { serviceTypeKey: "electricity", priceArea: "NO1" };

describe("An offering is in the choices of an offer", () => {
  it.each<[string, Partial<ReadOffering>, boolean]>([
    ["that is sold here", {}, true],
    ["on its last day of sale", { EndDate: today }, true],
    ["that has ended", { EndDate: "2026-11-22" }, false],
    ["that is disabled", { IsDisabled: { Disabled: true } }, false],
    ["of another service type", { ServiceTypes: ["broadband"] }, false],
    ["of another price area", { PriceAreas: ["NO2"] }, false],
    ["of every price area", { PriceAreas: [] }, true],
    ["that is an add-on", { PrimaryProduct: false }, false],
  ])("%s", (_, change, expected) => {
    const offering: ReadOffering = { ...exampleOffering({}), ...change };
    expect(isOffered(offering, "primary", point, today)).toBe(expected);
  });

  it("wherever billing answers too little to say otherwise", () => {
    const elsewhere = exampleOffering({ PriceAreas: ["NO2"], ServiceTypes: ["broadband"] });
    expect(isOffered(elsewhere, "primary", null, today)).toBe(true);
    expect(isOffered({ ID: "1", PrimaryProduct: false }, "addOn", point, today)).toBe(true);
    const anywhere = { ...point, priceArea: null };
    expect(isOffered(exampleOffering({}), "primary", anywhere, today)).toBe(true);
  });
});

it("The prices to agree are those of each chosen offering, once", () => {
  const [first, second] = ["a", "b"].map((letter) => letter.repeat(32));
  const fee = { Name: "MonthlyFee", Unit: "per month", Required: false };
  const offerings = [
    exampleOffering({ ID: first ?? "" }),
    { ...exampleOffering({ ID: second ?? "" }), InteractiveFields: [fee] },
  ];
  const prices = agreedPrices(offerings, [second ?? "", "", first ?? "", first ?? ""]);
  expect(prices).toEqual([
    { offeringId: second, name: "MonthlyFee" },
    { offeringId: first, name: "EnergyPrice" },
  ]);
  expect(prices.map((price) => priceField(offerings, price)?.Unit)).toEqual([
    "per month",
    "per kWh",
  ]);
  expect(priceField(offerings, { offeringId: first ?? "", name: "Other" })).toBeUndefined();
});
