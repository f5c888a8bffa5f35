import { z } from "zod";
import type { PriceList, WritePriceList } from "../contract/price-list";
import type { Product } from "../contract/product";
import {
  type EntryProblem,
  entryProblemOf,
  numberEntry,
  optionalNumberEntry,
  requiredText,
  textEntry,
} from "../domain/entry";
import { findPeriodFindings, type Period } from "../domain/prices/period-findings";
import { isBlank, type PriceCells, productsOf } from "./price-cells";

/** What a price list's cells are read with. */
interface Reading {
  readonly products: readonly Product[];
  /** Reads a day in the person's language. */
  readonly readDay: (text: string) => DayReading;
}

type DayReading =
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "empty" | "ambiguous" | "invalid" };

/** A row of the editor that was read. */
export interface PriceRow extends Period {
  readonly product: Product;
  readonly row: WritePriceList["rows"][number];
}

/** The rows of one product and period: one price list. */
export interface PriceListDraft extends Period {
  readonly product: Product;
  readonly rows: WritePriceList["rows"];
}

/** Problems of cells beside those of the form kit. */
export const priceProblems = ["unknown", "several", "period", "repeated", "overlap"] as const;
export type PriceProblem = (typeof priceProblems)[number];

type Context = z.core.$RefinementCtx<unknown>;
type CellProblem = EntryProblem | { readonly problem: PriceProblem };

/** The editor's values: rows as typed, of which empty ones are left out, and a note. */
export function priceListFormSchema(reading: Reading) {
  const read = cellsSchema(reading);
  const row = typedCells.transform((given, context): PriceRow | null => {
    if (isBlank(given)) return null;
    const cells = read.safeParse(given);
    if (cells.success) return toRow(cells.data, given, context);
    for (const issue of cells.error.issues) {
      const params = { ...(entryProblemOf(issue) ?? Object(issue).params) };
      const input: unknown = Reflect.get(given, String(issue.path[0]));
      context.addIssue({ code: "custom", path: [...issue.path], input, params });
    }
    return z.NEVER;
  });
  return z
    .object({ rows: z.array(row).superRefine(checkRows), note: textEntry(1000) })
    .transform(({ rows, note }) => ({
      lists: toPriceLists(rows.filter((one) => one !== null)),
      note,
    }));
}

export type PriceListForm = { rows: PriceCells[]; note: string };
export type PriceListOutput = z.output<ReturnType<typeof priceListFormSchema>>;

const typedCells = z.object({
  product: z.string(),
  from: z.string(),
  to: z.string(),
  name: z.string(),
  area: z.string(),
  unit: z.string(),
  price: z.string(),
  vat: z.string(),
});

function cellsSchema({ products, readDay }: Reading) {
  const day = (required: boolean) =>
    z.string().transform((text, context) => {
      const read = readDay(text);
      if (read.kind === "day") return read.day;
      if (read.kind === "empty" && !required) return null;
      return refuse(context, [], text, { problem: read.kind === "empty" ? "required" : "day" });
    });
  return z.object({
    product: z.string().transform((text, context) => {
      const [product, ...others] = productsOf(products, text);
      if (product && others.length === 0) return product;
      const problem = text.trim() === "" ? "required" : product ? "several" : "unknown";
      return refuse(context, [], text, { problem });
    }),
    from: day(true),
    to: day(false),
    name: requiredText(200),
    area: textEntry(20),
    unit: requiredText(20),
    price: numberEntry({ places: 4, min: -999_999_999, max: 999_999_999 }),
    vat: optionalNumberEntry({ places: 2, min: 0, max: 100, percent: true }),
  });
}

function refuse(context: Context, path: PropertyKey[], input: unknown, params: CellProblem): never {
  context.addIssue({ code: "custom", path, input, params: { ...params } });
  return z.NEVER;
}

type ReadCells = z.output<ReturnType<typeof cellsSchema>>;

function toRow(cells: ReadCells, given: PriceCells, context: Context): PriceRow {
  const { product, from, to, name, area, unit, price, vat } = cells;
  // Required days are never null.
  const first = from ?? "";
  if (to !== null && to < first) refuse(context, ["to"], given.to, { problem: "period" });
  const vatRate = vat === null ? {} : { vatRate: vat };
  const row = { name, priceArea: area === "" ? null : area, quantityUnit: unit, price, ...vatRate };
  return { product, from: first, to, row };
}

/** Rows that contradict each other: the same price twice, or periods of a product that overlap. */
function checkRows(rows: readonly (PriceRow | null)[], context: Context): void {
  const typed = rows.flatMap((row, index) => (row === null ? [] : [{ ...row, index }]));
  if (typed.length === 0) refuse(context, [0, "product"], "", { problem: "required" });
  const seen = new Set<string>();
  for (const { product, from, to, row, index } of typed) {
    const key = JSON.stringify([product.id, from, to, row.name, row.priceArea, row.quantityUnit]);
    if (seen.has(key)) refuse(context, [index, "name"], row.name, { problem: "repeated" });
    seen.add(key);
  }
  for (const lists of grouped(toPriceLists(typed), ({ product }) => product.id)) {
    for (const { kind, from } of findPeriodFindings(lists)) {
      if (kind !== "overlap") continue;
      const later = lists.findLast((list) => list.from === from);
      const wrong = typed.find(
        (one) => one.product === later?.product && one.from === from && one.to === later.to,
      );
      refuse(context, [wrong?.index ?? 0, "from"], from, { problem: "overlap" });
    }
  }
}

/** Rows by product and period, in the order in which they were typed. */
export function toPriceLists(rows: readonly PriceRow[]): PriceListDraft[] {
  const groups = grouped(rows, ({ product, from, to }) => `${product.id} ${from} ${to}`);
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { product, from, to } = first;
    return [{ product, from, to, rows: group.map(({ row }) => row) }];
  });
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

const standardCode = (number: string) => `${number.replaceAll(/[^\w.-]/g, "-").slice(0, 46)}-STD`;

/**
 * The call of a price list. It continues the code and currency of the list in force (null: none), and
 * its name if it begins on the same day.
 *
 * @param currency of the tenant
 */
export function toPriceListBody(
  { product, from, to, rows }: PriceListDraft,
  inForce: PriceList | null,
  currency: WritePriceList["currency"],
): WritePriceList {
  const isSame = inForce?.validFrom === from;
  return {
    code: inForce?.code ?? standardCode(product.productNumber),
    name: isSame ? inForce.name : `${product.name} ${from.slice(0, 4)}`.slice(0, 200),
    productId: product.id,
    currency: inForce?.currency ?? currency,
    validFrom: from,
    validTo: to,
    rows,
  };
}
