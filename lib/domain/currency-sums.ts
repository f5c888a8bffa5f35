import { addMinorUnits, type MinorUnits } from "./minor-units";

/** The sum of amounts in one currency. */
export interface CurrencySum {
  readonly currency: string;
  readonly sum: MinorUnits;
}

/** A sum for each currency, ordered by code: amounts of two currencies are never added. */
export function sumByCurrency<Row>(
  rows: readonly Row[],
  read: (row: Row) => { readonly currency: string; readonly amount: MinorUnits | null },
): readonly CurrencySum[] {
  const sums = new Map<string, MinorUnits>();
  for (const row of rows) {
    const { currency, amount } = read(row);
    sums.set(currency, addMinorUnits(sums.get(currency) ?? (0 as MinorUnits), amount));
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, sum }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
