import { useTranslations } from "next-intl";
import type { PriceRow } from "@/lib/domain/prices/price-rows";
import { usePriceLabels } from "./use-price-labels";

/** The name of a product in a table of prices; a sub-product is indented. */
export function ProductName({ row }: { row: PriceRow }) {
  const t = useTranslations("prices");
  const labels = usePriceLabels();
  return (
    <span className={`block ${row.sub ? "pl-6 font-normal" : "font-medium"}`}>
      {row.sub ? <span className="sr-only">{t("subProduct")} </span> : null}
      {labels.name(row)}
    </span>
  );
}
