import { describe, expect, it } from "vitest";
import { offeringChangesSchema } from "../contract/product-offering";
import { exampleOffering } from "../domain/products/example-offering";
import { emptyPrice, offeringForm, offeringPath, offeringSchema } from "./offering-form";

const other = "c".repeat(32);
const choices = { serviceTypes: ["electricity", "water"], offerings: ["a".repeat(32), other] };
const opened = exampleOffering({
  IsDisabled: { Disabled: false, Reason: null, Since: "2025" },
  InteractiveFields: [
    { Name: "EnergyPrice", Unit: "per kWh", Required: true, Minimum: 1.234, Maximum: null },
  ],
});
const form = offeringForm(opened, choices);
const schema = offeringSchema(opened);
const problems = (change: object) =>
  (schema.safeParse({ ...form, ...change }).error?.issues ?? []).map((issue) => [
    issue.path.join("."),
    issue.code === "custom" ? issue.params?.problem : issue.code,
  ]);
const row = { ...emptyPrice(), Name: "Markup" };

describe("The form of an offering", () => {
  it("sends nothing of what is as it was", () => {
    expect(schema.parse(form)).toEqual({});
    const bare = { ID: "a".repeat(32) };
    expect(offeringSchema(bare).parse({ ...offeringForm(bare, choices), Name: "New" })).toEqual({
      Name: "New",
    });
  });

  it("offers what can be chosen and what is chosen, but not the offering itself", () => {
    expect(form.WebOrderSubProducts).toEqual([{ id: other, on: false }]);
    const unknown = offeringForm({ ...opened, ServiceTypes: ["steam"] }, choices);
    expect(unknown.ServiceTypes).toEqual([
      { id: "electricity", on: false },
      { id: "water", on: false },
      { id: "steam", on: true },
    ]);
  });

  it("becomes changes that billing accepts, and keeps parts that it does not show", () => {
    const changes = schema.parse({
      ...form,
      Name: " Fixed ",
      PriceAreas: "NO2, NO1;NO2",
      ServiceTypes: form.ServiceTypes.map(({ id }) => ({ id, on: true })),
      DefaultValidPeriod: "",
      EndDate: "2026-12-31",
      Disabled: true,
      Reason: "Sold out",
      WebOrderSubProducts: [{ id: other, on: true }],
      InteractiveFields: [row, emptyPrice()],
      TextTemplateGuid: "0123ABCD-0000-0000-0000-000000000000",
    });
    expect(changes).toEqual({
      Name: "Fixed",
      PriceAreas: ["NO2", "NO1"],
      ServiceTypes: ["electricity", "water"],
      DefaultValidPeriod: null,
      EndDate: "2026-12-31",
      IsDisabled: { Disabled: true, Reason: "Sold out", Since: "2025" },
      WebOrderSubProducts: { ProductOfferingIds: [other] },
      InteractiveFields: [
        { Name: "Markup", Unit: "", Required: false, Minimum: null, Maximum: null },
      ],
      TextTemplateGuid: `0123abcd${"0".repeat(24)}`,
    });
    expect(offeringChangesSchema.parse(changes)).toEqual(changes);
  });

  it("is refused by field", () => {
    expect(problems({ Name: " ", DefaultValidPeriod: "0", EndDate: "soon" })).toEqual([
      ["Name", "too_small"],
      ["DefaultValidPeriod", "min"],
      ["EndDate", "day"],
    ]);
    expect(problems({ PriceAreas: "x".repeat(21), TextTemplateGuid: "none" })).toEqual([
      ["PriceAreas", "longArea"],
      ["TextTemplateGuid", "identifier"],
    ]);
    const rows = [row, { ...row, Minimum: "5", Maximum: "1" }, { ...emptyPrice(), Unit: "kWh" }];
    expect(problems({ InteractiveFields: rows })).toEqual([
      ["InteractiveFields.1.Name", "repeated"],
      ["InteractiveFields.1.Maximum", "min"],
      ["InteractiveFields.2.Name", "required"],
    ]);
  });

  it("has the errors of billing at its fields", () => {
    const types = form.ServiceTypes.map(({ id }) => ({ id, on: id === "water" }));
    const filled = { ...form, ServiceTypes: types, InteractiveFields: [emptyPrice(), row] };
    const at = (path: string) => offeringPath(path, filled);
    expect(at("ServiceTypes.0")).toBe("ServiceTypes.1.on");
    expect(at("WebOrderSubProducts.ProductOfferingIds.0")).toBe("WebOrderSubProducts.0.on");
    expect(at("wanted.IsDisabled.Reason")).toBe("Reason");
    expect(at("IsDisabled")).toBe("Disabled");
    expect(at("InteractiveFields[0].Unit")).toBe("InteractiveFields.1.Unit");
    expect(at("EndDate")).toBe("EndDate");
  });
});
