import { useTranslations } from "next-intl";
import type { InvoiceDetails } from "@/lib/contract/invoice";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";

const head = "border-line border-b py-1.5 font-medium text-ink-quiet text-xs";
const figure = "tabular whitespace-nowrap py-1.5 pl-3 text-right";

/** VAT by rate and the sums, all as the invoice states them. */
export function InvoiceTotals({ details }: { details: InvoiceDetails }) {
  const t = useTranslations("invoices.details");
  const formats = useFormats();
  const base = addMinorUnits(...details.vatSummary.map((row) => toMinorUnits(row.base)));
  const vat = addMinorUnits(...details.vatSummary.map((row) => toMinorUnits(row.vatAmount)));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("vatCaption", { number: details.invoiceNumber })}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {t("rate")}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {t("base")}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {t("vatAmount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {details.vatSummary.map((row) => (
          <tr key={row.vatRate} className="border-line border-b">
            <th scope="row" className="tabular py-1.5 text-left font-normal">
              {formats.percent(row.vatRate)}
            </th>
            <td className={figure}>{formats.amount(toMinorUnits(row.base))}</td>
            <td className={figure}>{formats.amount(toMinorUnits(row.vatAmount))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-1.5 text-left font-medium">
            {t("totals")}
          </th>
          <td className={`${figure} font-medium`}>{formats.amount(base)}</td>
          <td className={`${figure} font-medium`}>{formats.amount(vat)}</td>
        </tr>
        <tr className="border-line border-t">
          <th scope="row" colSpan={2} className="py-2 text-left font-semibold">
            {t("total")}
          </th>
          <td className={`${figure} font-semibold`}>
            {formats.money(toMinorUnits(details.amount), details.currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
