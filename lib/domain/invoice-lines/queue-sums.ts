import { type CurrencySum, sumByCurrency } from "../currency-sums";
import type { QueueLine } from "./queue-line";

/** The sums of the lines without VAT, by currency in the order of their codes. */
export function sumQueue(lines: readonly QueueLine[]): readonly CurrencySum[] {
  return sumByCurrency(lines, ({ line, amount }) => ({ currency: line.currency, amount }));
}
