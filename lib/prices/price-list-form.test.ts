import { describe, expect, it } from "vitest";
import type { Product } from "../contract/product";
import { isDay } from "../domain/day";
import { emptyCells, type PriceCells } from "./price-cells";
import { priceListFormSchema, toPriceListBody } from "./price-list-form";

const product = (id: string, productNumber: string, name: string): Product => ({
  id: id.repeat(32),
  productNumber,
  name,
  description: null,
  source: "service",
  erpMappingType: null,
  invoiceLineType: 0,
  sortOrder: 0,
  availableDownpayment: false,
  elements: [],
});
const spot = product("1", "100", "Spot");
const fixed = product("2", "200", "Fixed");
/** Days as the tests write them: 1.1.2027. */
function readDay(text: string) {
  if (text === "") return { kind: "empty" } as const;
  const [day = "", month = "", year = ""] = text.split(".");
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? ({ kind: "day", day: iso } as const) : ({ kind: "invalid" } as const);
}

const schema = priceListFormSchema({
  products: [spot, fixed],
  readDay,
});
const cells = (changes: Partial<PriceCells> = {}): PriceCells => ({
  ...emptyCells,
  product: "100",
  from: "1.1.2027",
  name: "Energi",
  unit: "kWh",
  price: "1,25",
  vat: "25",
  ...changes,
});
const read = (...rows: PriceCells[]) => schema.parse({ rows, note: "" }).lists;
/** Each wrong cell with its problem. */
const problems = (...rows: PriceCells[]) =>
  (schema.safeParse({ rows, note: "" }).error?.issues ?? []).map((issue) => [
    issue.path.slice(1).join("."),
    issue.code === "custom" ? issue.params?.problem : issue.code,
  ]);

describe("Rows of the price list editor", () => {
  it("are price lists by product and period, without the empty rows", () => {
    const lists = read(
      cells(),
      emptyCells,
      cells({ product: "Fixed", to: "31.12.2027" }),
      cells({ name: "Påslag", area: "NO1", vat: "" }),
    );
    expect(lists).toEqual([
      {
        product: spot,
        from: "2027-01-01",
        to: null,
        rows: [
          { name: "Energi", priceArea: null, quantityUnit: "kWh", price: 1.25, vatRate: 25 },
          { name: "Påslag", priceArea: "NO1", quantityUnit: "kWh", price: 1.25 },
        ],
      },
      {
        product: fixed,
        from: "2027-01-01",
        to: "2027-12-31",
        rows: [{ name: "Energi", priceArea: null, quantityUnit: "kWh", price: 1.25, vatRate: 25 }],
      },
    ]);
  });

  it.each<[string, Partial<PriceCells>, readonly string[]]>([
    ["an unknown product", { product: "999" }, ["product", "unknown"]],
    ["no product", { product: "" }, ["product", "required"]],
    ["no first day", { from: "" }, ["from", "required"]],
    ["a day that is none", { from: "31.2.2027" }, ["from", "day"]],
    ["a last day before the first", { to: "31.12.2026" }, ["to", "period"]],
    ["no name", { name: " " }, ["name", "required"]],
    ["no unit", { unit: "" }, ["unit", "required"]],
    ["an area that is too long", { area: "x".repeat(21) }, ["area", "long"]],
    ["no price", { price: "" }, ["price", "required"]],
    ["a price that is none", { price: "1,2,3" }, ["price", "groups"]],
    ["a price of two readings", { price: "1.125" }, ["price", "ambiguous"]],
    ["a price with five decimals", { price: "0,12345" }, ["price", "decimals"]],
    ["a VAT rate above 100", { vat: "101" }, ["vat", "max"]],
  ])("with %s name the cell", (_name, changes, [column, problem]) => {
    expect(problems(cells({ name: "Fast" }), cells(changes))).toEqual([[`1.${column}`, problem]]);
  });

  it("name every wrong cell of a row at once", () => {
    expect(problems(cells({ product: "x", price: "y" }))).toEqual([
      ["0.product", "unknown"],
      ["0.price", "number"],
    ]);
  });

  it("do not repeat a price, and do not overlap another period of the product", () => {
    expect(problems(cells(), cells())).toEqual([["1.name", "repeated"]]);
    expect(problems(cells(), cells({ from: "1.7.2027" }))).toEqual([["1.from", "overlap"]]);
    expect(problems(cells({ to: "30.6.2027" }), cells())).toEqual([["1.from", "overlap"]]);
    expect(problems(cells(), cells({ product: "200" }))).toEqual([]);
  });

  it("need one that is not empty", () => {
    expect(problems(emptyCells)).toEqual([["0.product", "required"]]);
  });
});

describe("The call of a price list", () => {
  const [draft] = read(cells());
  const inForce = {
    id: "e".repeat(32),
    code: "SPOT",
    name: "Spot, gammel",
    productId: spot.id,
    currency: "SEK",
    validFrom: "2026-01-01",
    validTo: null,
    rows: [],
    updatedAt: "2026-01-01T00:00:00Z",
  };

  it("has a code of the product's number where it has no list", () => {
    expect(draft && toPriceListBody(draft, null, "NOK")).toMatchObject({
      code: "100-STD",
      name: "Spot 2027",
      productId: spot.id,
      currency: "NOK",
      validFrom: "2027-01-01",
      validTo: null,
    });
  });

  it("continues the list in force, and replaces the one of the same first day by its name", () => {
    expect(draft && toPriceListBody(draft, inForce, "NOK")).toMatchObject({
      code: "SPOT",
      name: "Spot 2027",
      currency: "SEK",
    });
    const same = draft && { ...draft, from: inForce.validFrom };
    expect(same && toPriceListBody(same, inForce, "NOK").name).toBe("Spot, gammel");
  });
});
