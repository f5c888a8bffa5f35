import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import {
  type ComparedPrice,
  comparePrices,
  type PriceRow,
  priceFigures,
} from "@/lib/domain/prices/price-rows";
import type { PriceSeries } from "@/lib/domain/prices/price-series";
import { ProductName } from "./product-name";
import { usePriceLabels } from "./use-price-labels";

/** One side of a comparison: a day, or a version of the interface. */
export interface ComparedSide {
  readonly label: string;
  readonly prices: readonly PriceSeries[];
}

const head = "py-1.5 font-medium";
const figureCell = "tabular whitespace-nowrap py-1.5 pl-4 text-right";

interface PriceComparisonProps {
  caption: string;
  older: ComparedSide;
  newer: ComparedSide;
}

/** Older and newer prices side by side, with newer minus older for each figure. */
export function PriceComparison({ caption, older, newer }: PriceComparisonProps) {
  const t = useTranslations("prices");
  const products = comparePrices(older.prices, newer.prices);
  const changes = products.flatMap(({ figures }) => figures.filter(({ changed }) => changed));
  return (
    <>
      <p role="status" className="mb-2">
        {t("changes", { count: changes.length })}
      </p>
      <ScrollRegion label={caption}>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-line border-b align-bottom text-ink-quiet">
              <th scope="col" className={head}>
                {t("product")}
              </th>
              <th scope="col" className={`${head} pl-4`}>
                {t("price")}
              </th>
              <th scope="col" className={`${figureCell} font-medium`}>
                {older.label}
              </th>
              <th scope="col" className={`${figureCell} font-medium`}>
                {newer.label}
              </th>
              <th scope="col" className={`${figureCell} font-medium`}>
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
    if (compared.difference === null) return t("different");
    return (
      <>
        <span aria-hidden>{compared.difference > 0 ? "▲" : "▼"} </span>
        {labels.difference(compared.difference)}
      </>
    );
  };
  return (
    <tr className={first ? "border-line border-t" : undefined}>
      {first ? (
        <th scope="rowgroup" rowSpan={priceFigures.length} className="py-1.5 align-top">
          <ProductName row={row} />
        </th>
      ) : null}
      <th scope="row" className="py-1.5 pl-4 font-normal text-ink-soft">
        {t(`figure.${figure}`)}
      </th>
      <td className={figureCell}>{value(compared.first)}</td>
      <td className={figureCell}>{value(compared.second)}</td>
      <td className={`${figureCell} ${changed ? "font-medium" : "text-ink-quiet"}`}>
        {difference()}
      </td>
    </tr>
  );
}
