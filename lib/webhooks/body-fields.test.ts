import { expect, it } from "vitest";
import { bodyFields, knownField } from "./body-fields";

it("a body becomes its values in their order, however deep", () => {
  const body = { type: "A", data: { list: [1, { b: true }], none: null, empty: {}, no: [] } };
  expect(bodyFields(body)).toEqual([
    { path: ["type"], value: "A" },
    { path: ["data", "list", "0"], value: 1 },
    { path: ["data", "list", "1", "b"], value: true },
    { path: ["data", "none"], value: null },
    { path: ["data", "empty"], value: "{}" },
    { path: ["data", "no"], value: "[]" },
  ]);
});

it("a field is known by its kind and its place", () => {
  expect(knownField("InvoiceDunnedPaid", ["data", "paidAmount"])).toBe("paidAmount");
  expect(knownField("AnyKind", ["timestamp"])).toBe("timestamp");
  expect(knownField("InvoiceDunnedCredited", ["data", "paidAmount"])).toBeNull();
  expect(knownField("InvoiceDunnedPaid", ["paidAmount"])).toBeNull();
  expect(knownField("InvoiceDunnedPaid", ["data", "paidAmount", "x"])).toBeNull();
  expect(knownField("toString", ["data", "status"])).toBeNull();
});
