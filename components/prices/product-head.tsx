import { useTranslations } from "next-intl";
import type { PriceRow } from "@/lib/domain/prices/price-rows";
import { usePriceLabels } from "./use-price-labels";

/** Classes of the cells in the tables of prices. */
export const tableParts = {
  head: "py-2 font-medium",
  figure: "tabular whitespace-nowrap py-2 pl-6 text-right font-normal",
} as const;

interface ProductHeadProps {
  row: PriceRow;
  rowSpan?: number;
}

/** The name of a product at the beginning of its row; a sub-product is indented. */
export function ProductHead({ row, rowSpan }: ProductHeadProps) {
  const t = useTranslations("prices");
  const labels = usePriceLabels();
  return (
    <th
      scope={rowSpan === undefined ? "row" : "rowgroup"}
      rowSpan={rowSpan}
      className={`py-2 text-left align-top ${row.sub ? "pl-6 font-normal" : "font-medium"}`}
    >
      {row.sub ? <span className="sr-only">{t("subProduct")} </span> : null}
      {labels.name(row)}
    </th>
  );
}
