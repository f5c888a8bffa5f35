import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { type PriceRow, priceRows } from "@/lib/domain/prices/price-rows";
import type { PriceSeries } from "@/lib/domain/prices/price-series";
import { ProductHead, tableParts } from "./product-head";
import { usePriceLabels } from "./use-price-labels";

interface PriceTableProps {
  caption: string;
  prices: readonly PriceSeries[];
}

/** The price card of a day: each product with its sub-products, a dash where billing gives none. */
export function PriceTable({ caption, prices }: PriceTableProps) {
  const t = useTranslations("prices");
  const { head, figure } = tableParts;
  return (
    <ScrollRegion label={caption}>
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th scope="col" className={`${head} text-left`}>
              {t("product")}
            </th>
            <th scope="col" className={figure}>
              {t("figure.consumption")}
            </th>
            <th scope="col" className={figure}>
              {t("figure.monthly")}
            </th>
            <th scope="col" className={`${head} pl-6 text-left`}>
              {t("figure.expression")}
            </th>
          </tr>
        </thead>
        <tbody>
          {priceRows(prices).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ row }: { row: PriceRow }) {
  const labels = usePriceLabels();
  return (
    <tr className="border-line border-b">
      <ProductHead row={row} />
      <td className={tableParts.figure}>{labels.span(row.consumption)}</td>
      <td className={tableParts.figure}>{labels.span(row.monthly)}</td>
      <td className="break-words py-2 pl-6">{labels.expressions(row.expressions)}</td>
    </tr>
  );
}
