import { type PriceRow, rowsByLabel } from "./price-list-values";

/** A row of a price list in two lists; null: not in that one. */
export interface ComparedPriceRow {
  readonly label: string;
  readonly now: PriceRow | null;
  readonly asked: PriceRow | null;
  readonly change: "same" | "changed" | "added" | "removed";
}

/** The rows of two lists, matched by name, price area and unit; the asked ones come first. */
export function comparePriceRows(
  now: readonly PriceRow[],
  asked: readonly PriceRow[],
): readonly ComparedPriceRow[] {
  const present = rowsByLabel(now);
  const wanted = rowsByLabel(asked);
  const labels = new Set([...wanted.keys(), ...present.keys()]);
  return [...labels].map((label) => {
    const pair = { now: present.get(label) ?? null, asked: wanted.get(label) ?? null };
    return { label, ...pair, change: changeOf(pair) };
  });
}

function changeOf({ now, asked }: Pick<ComparedPriceRow, "now" | "asked">) {
  if (now === null) return "added";
  if (asked === null) return "removed";
  return now.price === asked.price && now.vatRate === asked.vatRate ? "same" : "changed";
}
