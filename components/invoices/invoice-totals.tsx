import { useTranslations } from "next-intl";
import { VatTable } from "@/components/shell/vat-table";
import type { InvoiceDetails } from "@/lib/contract/invoice";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/money";

/** VAT by rate and the sums, all as the invoice states them. */
export function InvoiceTotals({ details }: { details: InvoiceDetails }) {
  const t = useTranslations("invoices.details");
  const rates = details.vatSummary.map(({ vatRate, base, vatAmount }) => ({
    vatRate,
    base: toMinorUnits(base),
    vat: toMinorUnits(vatAmount),
  }));
  return (
    <VatTable
      words={{
        caption: t("vatCaption", { number: details.invoiceNumber }),
        rate: t("rate"),
        base: t("base"),
        vat: t("vatAmount"),
        sums: t("totals"),
        total: t("total"),
      }}
      rates={rates}
      base={addMinorUnits(...rates.map(({ base }) => base))}
      vat={addMinorUnits(...rates.map(({ vat }) => vat))}
      total={toMinorUnits(details.amount)}
      currency={details.currency}
    />
  );
}
