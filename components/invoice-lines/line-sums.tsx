import { useMemo } from "react";
import { CurrencySums } from "@/components/list/currency-sums";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { sumQueue } from "@/lib/domain/invoice-lines/queue-sums";

/** The sums of lines without VAT, each currency separately. */
export function LineSums({ lines }: { lines: readonly QueueLine[] }) {
  return <CurrencySums sums={useMemo(() => sumQueue(lines), [lines])} />;
}
