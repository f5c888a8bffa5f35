import type { CurrencySum } from "@/lib/domain/currency-sums";
import { useFormats } from "@/lib/intl/use-formats";

/** Sums side by side, one for each currency. */
export function CurrencySums({ sums }: { sums: readonly CurrencySum[] }) {
  const formats = useFormats();
  const words = sums.map(({ sum, currency }) => formats.money(sum, currency));
  return <span className="tabular font-medium text-ink">{formats.list(words)}</span>;
}
