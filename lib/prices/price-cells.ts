import type { PriceList } from "../contract/price-list";
import type { Product } from "../contract/product";
import { readSeparated } from "../domain/readers/separated-text";

/** The columns of the price list editor, in the order in which they are pasted. */
export const priceColumns = [
  "product",
  "from",
  "to",
  "name",
  "area",
  "unit",
  "price",
  "vat",
] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** A row of the editor as typed. */
export type PriceCells = Record<PriceColumn, string>;

export const emptyCells: PriceCells = {
  product: "",
  from: "",
  to: "",
  name: "",
  area: "",
  unit: "",
  price: "",
  vat: "",
};

/** The most rows of the editor: those of one price list (Create or Update Price List). */
export const mostPriceRows = 1000;

export function isBlank(cells: PriceCells): boolean {
  return priceColumns.every((column) => cells[column].trim() === "");
}

/** A product as the editor writes and reads it. */
export function productText({ productNumber, name }: Product): string {
  return `${productNumber} ${name}`;
}

/** The products that a text means: by number, by name, or by both. */
export function productsOf(products: readonly Product[], typed: string): readonly Product[] {
  const text = typed.trim().toLowerCase();
  const found = (read: (product: Product) => string) =>
    products.filter((product) => read(product).toLowerCase() === text);
  const exact = [
    ...found(({ productNumber }) => productNumber),
    ...found((product) => productText(product)),
  ];
  return exact.length > 0 ? exact : found(({ name }) => name);
}

type Pasted =
  | { readonly rows: PriceCells[]; readonly pasted: number }
  /** More rows than fit, or more cells in a row than there are columns. Nothing is pasted. */
  | { readonly problem: "many" | "wide" };

/** Whether a text has several cells, separated by tabs, semicolons or line ends. */
export function hasCells(text: string): boolean {
  return /[\t;]|\n./.test(text.trimEnd());
}

/**
 * Pastes cells of a spreadsheet over the rows from one cell on, as typed; rows are added as needed. A
 * first line of column names is left out.
 */
export function pasteCells(
  rows: readonly PriceCells[],
  at: { readonly row: number; readonly column: PriceColumn },
  text: string,
  headings: readonly string[],
): Pasted {
  // Without a tab it is no spreadsheet's clipboard, and a comma is a decimal sign.
  const separator = text.includes("\t") ? "\t" : ";";
  const { records } = readSeparated(text, { clean: true, separator });
  const names = new Set(headings.map((heading) => heading.toLowerCase()));
  const isHead = records[0]?.every((cell) => names.has(cell.trim().toLowerCase())) ?? false;
  const pasted = isHead ? records.slice(1) : records;
  const columns = priceColumns.slice(priceColumns.indexOf(at.column));
  if (pasted.some((record) => record.slice(columns.length).some((cell) => cell.trim() !== ""))) {
    return { problem: "wide" };
  }
  const count = Math.max(rows.length, at.row + pasted.length);
  if (count > mostPriceRows) return { problem: "many" };
  const next = Array.from({ length: count }, (_, place) => {
    const record = pasted[place - at.row] ?? [];
    const given = columns.flatMap((column, index) => {
      const cell = record[index];
      return cell === undefined ? [] : [[column, cell.trim()] as const];
    });
    return { ...emptyCells, ...rows[place], ...Object.fromEntries(given) };
  });
  return { rows: next, pasted: pasted.length };
}

/** The rows of billing's price list, to be changed. `decimal` is the person's decimal sign. */
export function cellsOf(list: PriceList, product: Product, decimal: string): PriceCells[] {
  return list.rows.map(({ name, priceArea, quantityUnit, price, vatRate }) => {
    const ofProduct = product.elements.find((element) => element.name === name)?.vatRate;
    const vat = vatRate ?? ofProduct ?? null;
    return {
      product: productText(product),
      from: list.validFrom ?? "",
      to: list.validTo ?? "",
      name,
      area: priceArea ?? "",
      unit: quantityUnit,
      price: figure(price, decimal),
      vat: figure(vat, decimal),
    };
  });
}

/** Three decimals could be read as thousands, so that a zero is added to them. */
function figure(value: number | null, decimal: string): string {
  if (value === null) return "";
  return String(value)
    .replace(/\.(\d{3})$/, ".$10")
    .replace(".", decimal);
}
