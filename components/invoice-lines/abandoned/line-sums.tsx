import { useMemo } from "react";
import { CurrencySums } from "@/components/list/currency-sums";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { sumQueue } from "@/lib/domain/invoice-lines/queue-sums";

/** What lines add up to without VAT, each currency by itself. */
export function LineSums({ lines }: { lines: readonly QueueLine[] }) {
  return <CurrencySums sums={useMemo(() => sumQueue(lines), [lines])} />;
}
