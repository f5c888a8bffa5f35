import { addMinorUnits, type MinorUnits } from "../money";
import type { QueueLine } from "./queue-line";

export interface CurrencySum {
  readonly currency: string;
  readonly sum: MinorUnits;
}

/** What the lines add up to without VAT, by currency in the order of their codes. */
export function sumQueue(lines: readonly QueueLine[]): readonly CurrencySum[] {
  const sums = new Map<string, MinorUnits>();
  for (const { line, amount } of lines) {
    const { currency } = line;
    sums.set(currency, addMinorUnits(sums.get(currency) ?? (0 as MinorUnits), amount));
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, sum }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
