import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { type CurrencySum, sumLines } from "@/lib/domain/invoice-lines/next-invoice";
import { useFormats } from "@/lib/intl/use-formats";
import type { NextInvoice } from "./use-next-invoice";

const head = "border-line border-b py-1.5 font-medium text-ink-quiet text-xs";
const figure = "tabular whitespace-nowrap py-1.5 pl-3 text-right";

/** Sums by VAT rate of the lines that are shown. */
export function NextInvoiceSums({ found }: { found: NextInvoice }) {
  const t = useTranslations("next-invoice.sums");
  const sums = sumLines(found.lines);
  return (
    <section aria-labelledby="next-invoice-sums">
      <h2 id="next-invoice-sums" className="font-semibold">
        {found.filtered ? t("titleFiltered") : t("title")}
      </h2>
      {found.query.isPending ? <Skeleton className="mt-3 h-24 w-full" /> : null}
      {found.query.data && sums.length === 0 ? (
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
  const formats = useFormats();
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{t("caption", { currency: sum.currency })}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {t("rate")}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {t("base")}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {t("vat")}
          </th>
        </tr>
      </thead>
      <tbody>
        {sum.rates.map((rate) => (
          <tr key={rate.vatRate} className="border-line border-b">
            <th scope="row" className="tabular py-1.5 text-left font-normal">
              {formats.percent(rate.vatRate)}
            </th>
            <td className={figure}>{formats.amount(rate.base)}</td>
            <td className={figure}>{formats.amount(rate.vat)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-1.5 text-left font-medium">
            {t("lines", { count: sum.count })}
          </th>
          <td className={`${figure} font-medium`}>{formats.amount(sum.base)}</td>
          <td className={`${figure} font-medium`}>{formats.amount(sum.vat)}</td>
        </tr>
        <tr className="border-line border-t">
          <th scope="row" colSpan={2} className="py-2 text-left font-semibold">
            {t("total")}
          </th>
          <td className={`${figure} font-semibold`}>{formats.money(sum.total, sum.currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
