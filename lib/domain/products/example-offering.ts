import type { ProductOffering } from "../../contract/product-offering";

/** A product offering for tests. */
export function exampleOffering(change: Partial<ProductOffering>): ProductOffering {
  return {
    ID: "a".repeat(32),
    Name: "Fixed price 1 year",
    PrimaryProduct: true,
    EnabledForWebOrder: false,
    Visible: true,
    PriceAreas: ["NO1"],
    InteractiveFields: [
      { Name: "EnergyPrice", Unit: "per kWh", Required: true, Minimum: 0.1, Maximum: 5 },
    ],
    EndDate: null,
    ProductId: "b".repeat(32),
    DefaultValidPeriod: 12,
    IsDisabled: { Disabled: false, Reason: null },
    WebOrderSubProducts: {},
    ServiceTypes: ["electricity"],
    TextTemplateGuid: null,
    ...change,
  };
}
