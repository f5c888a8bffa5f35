import { useFormats } from "@/lib/intl/use-formats";

interface MoneyProps {
  /** In minor units; null: it is not known. */
  minor: number | null;
  /** Null: it has none. */
  currency: string | null;
  /** A figure that a head is read for. */
  strong?: boolean;
}

/** An amount with its currency quiet beside it. */
export function Money({ minor, currency, strong = false }: MoneyProps) {
  const formats = useFormats();
  return (
    <span translate="no" className="tabular whitespace-nowrap">
      <span className={strong ? "font-medium text-ink" : undefined}>
        {formats.minorUnits(minor, null)}
      </span>
      {minor === null || currency === null ? null : (
        <span className="font-normal text-ink-quiet"> {currency}</span>
      )}
    </span>
  );
}
