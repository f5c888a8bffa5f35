import { describe, expect, it } from "vitest";
import type { Product } from "../contract/product";
import {
  cellsOf,
  emptyCells,
  hasCells,
  mostPriceRows,
  pasteCells,
  productsOf,
} from "./price-cells";

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
const headings = ["Product", "From", "To"];
const start = { row: 0, column: "product" } as const;
const pasted = (...given: Parameters<typeof pasteCells>) => {
  const result = pasteCells(...given);
  if ("problem" in result) throw new Error(result.problem);
  return result.rows;
};

describe("Cells of a spreadsheet", () => {
  it.each([
    ["tabs", "100\t2027-01-01\t\tEnergy\tNO1\tkWh\t1,25\t25\r\n"],
    ["semicolons", "100;2027-01-01;;Energy;NO1;kWh;1,25;25"],
  ])("separated by %s are pasted as typed", (_name, text) => {
    expect(pasted([emptyCells], start, text, headings)).toEqual([
      {
        product: "100",
        from: "2027-01-01",
        to: "",
        name: "Energy",
        area: "NO1",
        unit: "kWh",
        price: "1,25",
        vat: "25",
      },
    ]);
  });

  it("are pasted from the focused one on, and leave the others as they are", () => {
    const rows = [{ ...emptyCells, product: "100", name: "A" }];
    const next = pasted(rows, { row: 0, column: "price" }, "1\t25\n2\t25", headings);
    expect(next).toEqual([
      { ...emptyCells, product: "100", name: "A", price: "1", vat: "25" },
      { ...emptyCells, price: "2", vat: "25" },
    ]);
  });

  it("leave out a first line of column names, and keep quoted cells in one piece", () => {
    const text = 'Product\tFROM\n"Spot; ""new""\nline"\t1.1.2027';
    const [row, ...others] = pasted([emptyCells], start, text, headings);
    expect([row?.product, row?.from, others]).toEqual(['Spot; "new" line', "1.1.2027", []]);
  });

  it("of 500 rows are all pasted", () => {
    const text = Array.from({ length: 500 }, (_, at) => `100\t2027-01-01\t\tPrice ${at}`).join(
      "\n",
    );
    expect(pasted([emptyCells], start, text, headings)[499]?.name).toBe("Price 499");
  });

  it("that do not fit are not pasted at all", () => {
    const text = Array.from({ length: mostPriceRows }, () => "100\t").join("\n");
    const below = { row: 1, column: "product" } as const;
    expect(pasteCells([emptyCells], below, text, headings)).toEqual({ problem: "many" });
    const wide = pasteCells([emptyCells], { row: 0, column: "price" }, "1\t25\tx", headings);
    expect(wide).toEqual({ problem: "wide" });
  });

  it.each([
    ["1,25", false],
    ["1,25\n", false],
    ["1\t2", true],
    ["a;b", true],
    ["a\nb", true],
  ])("are told from one text: %j", (text, several) => {
    expect(hasCells(text)).toBe(several);
  });
});

describe("A typed product", () => {
  const products = [product("1", "100", "Spot"), product("2", "200", "Fixed")];
  const twice = [...products, product("3", "300", "Fixed")];

  it.each([
    ["100", ["100"]],
    [" 100 spot ", ["100"]],
    ["SPOT", ["100"]],
    ["fixed", ["200", "300"]],
    ["200 Fixed", ["200"]],
    ["20", []],
    ["", []],
  ])("%j is found by number or name", (typed, numbers) => {
    expect(productsOf(twice, typed).map(({ productNumber }) => productNumber)).toEqual(numbers);
  });
});

it("Rows of billing's list are written so that they are read as the same values", () => {
  const list = {
    id: "e".repeat(32),
    code: "A",
    name: "A",
    productId: "1".repeat(32),
    currency: "NOK",
    validFrom: "2026-01-01",
    validTo: null,
    updatedAt: "2026-01-01T00:00:00Z",
    rows: [
      { name: "Energy", priceArea: "NO1", quantityUnit: "kWh", price: 1.125, vatRate: 25 },
      { name: "Fee", priceArea: null, quantityUnit: "pcs", price: 49 },
    ],
  };
  const cells = cellsOf(list, product("1", "100", "Spot"), ",");
  expect(cells.map(({ area, price, vat }) => [area, price, vat])).toEqual([
    ["NO1", "1,1250", "25"],
    ["", "49", ""],
  ]);
  expect(cells[0]).toMatchObject({ product: "100 Spot", from: "2026-01-01", to: "" });
});
