import { expect, it } from "vitest";
import { comparePriceRows } from "./compare-price-rows";
import { priceListValues, rowsByLabel } from "./price-list-values";

const row = (name: string, price: number, more: object = {}) => ({
  name,
  priceArea: null,
  quantityUnit: "kWh",
  price,
  ...more,
});

it("Rows of two price lists are matched by name, area and unit", () => {
  const now = [row("Energy", 1), row("Energy", 2, { priceArea: "NO1" }), row("Fee", 3)];
  const asked = [row("Energy", 1), row("Energy", 2.5, { priceArea: "NO1" }), row("Markup", 4)];
  expect(comparePriceRows(now, asked).map(({ label, change }) => [label, change])).toEqual([
    ["Energy · kWh", "same"],
    ["Energy · NO1 · kWh", "changed"],
    ["Markup · kWh", "added"],
    ["Fee · kWh", "removed"],
  ]);
});

it("A changed VAT rate is a change", () => {
  const [compared] = comparePriceRows([row("Energy", 1)], [row("Energy", 1, { vatRate: 25 })]);
  expect(compared?.change).toBe("changed");
});

it("A repeated row of a price list is numbered, so that none is lost", () => {
  const rows = [row("Energy", 1), row("Energy", 2)];
  expect([...rowsByLabel(rows).keys()]).toEqual(["Energy · kWh", "Energy · kWh (2)"]);
});

it("A price list has its rows and their number among its values", () => {
  const list = { name: "Spot", currency: "NOK", validTo: null, rows: [row("Energy", 1.5)] };
  expect(priceListValues(list)).toEqual({
    name: "Spot",
    currency: "NOK",
    validTo: null,
    rows: "1",
    "Energy · kWh": "1.5",
  });
});
