import { expect, it } from "vitest";
import {
  type DimensionValue,
  findDimension,
  missingRecord,
  showsDimension,
  valueRulesOf,
  withCustomerDimensions,
} from "./find-dimension";

const value = (number: number, source: DimensionValue["source"], text = "100"): DimensionValue => ({
  dimensionId: String(number).repeat(32),
  number,
  name: `D${number}`,
  value: text,
  source,
});
const config = {
  dimensions: [value(1, "account", "own"), value(1, "customer"), value(3, "customer")],
};

it("finds a record's own value by number and by id, and no other record's", () => {
  expect(findDimension(config, "invoice-group", { number: 1 })?.value).toBe("own");
  expect(findDimension(config, "customer", { dimensionId: "1".repeat(32) })?.value).toBe("100");
  expect(findDimension(config, "invoice-group", { number: 3 })).toBeNull();
});

it("compares a configuration with the value that was asked for, and with its removal", () => {
  expect(showsDimension(config, "customer", { number: 1 }, "100")).toBe(true);
  expect(showsDimension(config, "customer", { number: 1 }, "101")).toBe(false);
  expect(showsDimension(config, "invoice-group", { number: 3 }, null)).toBe(true);
  expect(showsDimension(config, "customer", { number: 3 }, null)).toBe(false);
});

it("takes the customer's values of another group's configuration, and leaves the group's own", () => {
  const answered = { dimensions: [value(2, "customer", "P"), value(1, "account", "other")] };
  expect(withCustomerDimensions({ ...config, name: "Home" }, answered)).toEqual({
    name: "Home",
    dimensions: [value(1, "account", "own"), value(2, "customer", "P")],
  });
});

it.each([
  ["There is no such dimension.", "dimension"],
  ["There is no such invoice group.", "owner"],
  ["There is no such customer.", "owner"],
  ["There is no such product element.", "owner"],
  ["Invoice group or dimension not found", "either"],
  ["Nothing here", "either"],
  [undefined, "either"],
] as const)("reads from %s that the %s is missing", (detail, missing) => {
  expect(missingRecord({ detail })).toBe(missing);
});

it("knows free and closed dimensions by their latest attempt that shows it", () => {
  const attempts = [
    { number: 1, outcome: "refused", status: 404 },
    { number: 1, outcome: "done", status: 200 },
    { number: 1, outcome: "refused", status: 400 },
    { number: 3, outcome: "refused", status: 400 },
    { number: 3, outcome: "done", status: 200 },
    { number: 4, outcome: "unknown", status: 504 },
  ];
  expect([...valueRulesOf(attempts)]).toEqual([
    [1, "free"],
    [3, "closed"],
  ]);
});
