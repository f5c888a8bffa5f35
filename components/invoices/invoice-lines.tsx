import { useTranslations } from "next-intl";
import { Money } from "@/components/shell/money";
import type { InvoiceDetails } from "@/lib/contract/invoice";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { type DetailLine, groupLines } from "@/lib/invoices/group-lines";
import { formatPeriod } from "./format-period";

const head = "border-line border-b py-1.5 font-medium text-ink-quiet text-xs";

/** The lines of the invoice, by metering point. */
export function InvoiceLines({ details }: { details: InvoiceDetails }) {
  const t = useTranslations("invoices.details");
  if (details.lines.length === 0) return <p className="text-ink-quiet">{t("noLines")}</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("linesCaption", { number: details.invoiceNumber })}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {t("description")}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {t("quantity")}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {t("lineAmount")}
          </th>
        </tr>
      </thead>
      {groupLines(details.lines).map((group, index) => (
        <tbody
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id, and their order never changes
          key={index}
        >
          {group.meteringPoint === null ? null : (
            <tr>
              <th
                colSpan={3}
                scope="rowgroup"
                className="tabular pt-3 pb-1 text-left font-medium text-ink-soft text-xs"
              >
                {t("meteringPoint", { id: group.meteringPoint })}
              </th>
            </tr>
          )}
          {group.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never move
            <Line key={place} line={line} currency={details.currency} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ line, currency }: { line: DetailLine; currency: string }) {
  const t = useTranslations("invoices.details");
  const formats = useFormats();
  const facts = [
    formatPeriod(formats, line.periodStart, line.periodEnd),
    t("vatRate", { rate: formats.percent(line.vatRate) }),
  ];
  return (
    <tr className="border-line border-b align-top">
      <td className="py-1.5">
        <span className="block break-words">{line.description}</span>
        <span className="tabular block text-ink-quiet text-xs">
          {facts.flatMap((fact) =>
            fact === null ? (
              []
            ) : (
              <span key={fact} className="mr-2 inline-block whitespace-nowrap">
                {fact}
              </span>
            ),
          )}
        </span>
      </td>
      <td className="tabular whitespace-nowrap py-1.5 pl-3 text-right">
        <span className="block">
          {formats.quantity(line.quantity)}{" "}
          <span className="text-ink-quiet">{line.quantityUnit}</span>
        </span>
        <span className="block text-ink-quiet text-xs">× {formats.unitPrice(line.price, "")}</span>
      </td>
      <td className="tabular whitespace-nowrap py-1.5 pl-3 text-right">
        <Money minor={toMinorUnits(line.amount)} currency={currency} />
      </td>
    </tr>
  );
}
