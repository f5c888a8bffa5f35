import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import {
  type ComparedPrice,
  comparePrices,
  type PriceRow,
  priceFigures,
} from "@/lib/domain/prices/price-rows";
import type { PriceSeries } from "@/lib/domain/prices/price-series";
import { ProductHead, tableParts } from "./product-head";
import { usePriceLabels } from "./use-price-labels";

/** One side of a comparison: a day, or a version of the interface. */
export interface ComparedSide {
  readonly label: string;
  readonly prices: readonly PriceSeries[];
}

interface PriceComparisonProps {
  caption: string;
  first: ComparedSide;
  second: ComparedSide;
}

/** The prices of two days side by side, with the difference of each figure. */
export function PriceComparison({ caption, first, second }: PriceComparisonProps) {
  const t = useTranslations("prices");
  const products = comparePrices(first.prices, second.prices);
  const changes = products.flatMap(({ figures }) => figures.filter(({ changed }) => changed));
  const { head, figure } = tableParts;
  return (
    <>
      <p role="status" className="mb-2">
        {t("changes", { count: changes.length })}
      </p>
      <ScrollRegion label={caption}>
        <table className="w-full">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-line border-b text-ink-soft text-sm">
              <th scope="col" className={`${head} text-left`}>
                {t("product")}
              </th>
              <th scope="col" className={`${head} pl-6 text-left`}>
                {t("price")}
              </th>
              <th scope="col" className={figure}>
                {first.label}
              </th>
              <th scope="col" className={figure}>
                {second.label}
              </th>
              <th scope="col" className={figure}>
                {t("difference")}
              </th>
            </tr>
          </thead>
          {products.map(({ id, figures }) => (
            <tbody key={id}>
              {figures.map((compared, place) => (
                <Row key={compared.figure} compared={compared} first={place === 0} />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </>
  );
}

function Row({ compared, first }: { compared: ComparedPrice; first: boolean }) {
  const t = useTranslations("prices");
  const labels = usePriceLabels();
  const { row, figure, changed } = compared;
  const value = (of: PriceRow | null) => {
    if (of === null) return t("notSold");
    return figure === "expression" ? labels.expressions(of.expressions) : labels.span(of[figure]);
  };
  const difference = () => {
    if (!changed) return t("same");
    return compared.difference === null ? t("different") : labels.difference(compared.difference);
  };
  return (
    <tr className={first ? "border-line border-t" : undefined}>
      {first ? <ProductHead row={row} rowSpan={priceFigures.length} /> : null}
      <th scope="row" className="py-2 pl-6 text-left font-normal text-ink-soft">
        {t(`figure.${figure}`)}
      </th>
      <td className={tableParts.figure}>{value(compared.first)}</td>
      <td className={tableParts.figure}>{value(compared.second)}</td>
      <td className={`${tableParts.figure} ${changed ? "font-medium" : "text-ink-quiet"}`}>
        {difference()}
      </td>
    </tr>
  );
}
