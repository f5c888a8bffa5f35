import type { PriceList, WritePriceList } from "../../contract/price-list";

/** A row as it is asked for, or as billing shows it. */
export type PriceRow = Pick<
  PriceList["rows"][number],
  "name" | "priceArea" | "quantityUnit" | "price"
> & { readonly vatRate?: number | null | undefined };
/** A price list that is asked for, or that billing shows. */
export type PriceListContent =
  | Pick<WritePriceList, "name" | "currency" | "validTo" | "rows">
  | Pick<PriceList, "name" | "currency" | "validTo" | "rows">;

/** Rows by name, price area and unit; a repeated one is numbered. */
export function rowsByLabel(rows: readonly PriceRow[]): ReadonlyMap<string, PriceRow> {
  const found = new Map<string, PriceRow>();
  for (const row of rows) {
    const label = [row.name, row.priceArea, row.quantityUnit].filter(Boolean).join(" · ");
    let place = 1;
    while (found.has(numbered(label, place))) place += 1;
    found.set(numbered(label, place), row);
  }
  return found;
}

function numbered(label: string, place: number): string {
  return place === 1 ? label : `${label} (${place})`;
}

/** A price list as values by field: each row is one, such as `1.25 + 25 %`. */
export function priceListValues({
  name,
  currency,
  validTo = null,
  rows,
}: PriceListContent): Record<string, string | null> {
  const ofRows = [...rowsByLabel(rows)].map(([label, row]) => [label, rowValue(row)] as const);
  return { name, currency, validTo, rows: String(rows.length), ...Object.fromEntries(ofRows) };
}

function rowValue({ price, vatRate = null }: PriceRow): string {
  return vatRate === null ? String(price) : `${price} + ${vatRate} %`;
}
