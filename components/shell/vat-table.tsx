import type { MinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { Money } from "./money";

interface VatTableProps {
  words: {
    /** What is summed, for assistive technology. */
    readonly caption: string;
    readonly rate: string;
    readonly base: string;
    readonly vat: string;
    /** The row of both sums. */
    readonly sums: string;
    readonly total: string;
  };
  rates: readonly {
    readonly vatRate: number | null;
    readonly base: MinorUnits | null;
    readonly vat: MinorUnits | null;
  }[];
  base: MinorUnits;
  vat: MinorUnits;
  total: MinorUnits | null;
  currency: string;
}

const head = "border-line border-b py-1.5 font-medium text-ink-quiet text-xs";
const figure = "tabular whitespace-nowrap py-1.5 pl-3 text-right";

/** VAT by rate and the sums of one currency; it shows the given sums and adds nothing. */
export function VatTable({ words, rates, base, vat, total, currency }: VatTableProps) {
  const formats = useFormats();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {words.rate}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {words.base}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {words.vat}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.vatRate} className="border-line border-b">
            <th scope="row" className="tabular py-1.5 text-left font-normal">
              {formats.percent(rate.vatRate)}
            </th>
            <td className={figure}>
              <Money minor={rate.base} currency={currency} />
            </td>
            <td className={figure}>
              <Money minor={rate.vat} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-1.5 text-left font-medium">
            {words.sums}
          </th>
          <td className={`${figure} font-medium`}>
            <Money minor={base} currency={currency} />
          </td>
          <td className={`${figure} font-medium`}>
            <Money minor={vat} currency={currency} />
          </td>
        </tr>
        <tr className="border-line border-t">
          <th scope="row" colSpan={2} className="py-2 text-left font-semibold">
            {words.total}
          </th>
          <td className={`${figure} font-semibold`}>
            <Money minor={total} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
