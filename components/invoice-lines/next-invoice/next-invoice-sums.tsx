import { useTranslations } from "next-intl";
import { VatTable } from "@/components/shell/vat-table";
import { Skeleton } from "@/components/ui/skeleton";
import {
  type CurrencySum,
  type SummedLine,
  sumLines,
} from "@/lib/domain/invoice-lines/next-invoice";

interface NextInvoiceSumsProps {
  /** Those that are shown; null while they are loaded. */
  lines: readonly SummedLine[] | null;
  /** Filters hide some of the lines. */
  narrowed: boolean;
}

/** Sums by VAT rate of the lines that are shown. */
export function NextInvoiceSums({ lines, narrowed }: NextInvoiceSumsProps) {
  const t = useTranslations("next-invoice.sums");
  const sums = sumLines(lines ?? []);
  return (
    <section aria-labelledby="next-invoice-sums">
      <h2 id="next-invoice-sums" className="font-semibold">
        {narrowed ? t("titleFiltered") : t("title")}
      </h2>
      {lines === null ? <Skeleton className="mt-3 h-24 w-full" /> : null}
      {lines !== null && sums.length === 0 ? (
        <p className="mt-1 text-ink-quiet">{t("none")}</p>
      ) : null}
      {sums.map((sum) => (
        <Sum key={sum.currency} sum={sum} />
      ))}
    </section>
  );
}

function Sum({ sum }: { sum: CurrencySum }) {
  const t = useTranslations("next-invoice.sums");
  return (
    <div className="mt-2">
      <VatTable
        words={{
          caption: t("caption", { currency: sum.currency }),
          rate: t("rate"),
          base: t("base"),
          vat: t("vat"),
          sums: t("lines", { count: sum.count }),
          total: t("total"),
        }}
        {...sum}
      />
    </div>
  );
}
