import { useTranslations } from "next-intl";
import { SmallTable } from "@/components/ui/small-table";
import { priceRows } from "@/lib/domain/prices/price-rows";
import type { PriceSeries } from "@/lib/domain/prices/price-series";
import { ProductName } from "./product-name";
import { usePriceLabels } from "./use-price-labels";

interface PriceTableProps {
  caption: string;
  prices: readonly PriceSeries[];
}

/** The price card of a day: each product with its sub-products, a dash where billing gives none. */
export function PriceTable({ caption, prices }: PriceTableProps) {
  const t = useTranslations("prices");
  const labels = usePriceLabels();
  return (
    <SmallTable
      caption={caption}
      scroll
      rows={priceRows(prices)}
      rowKey={({ id }) => id}
      columns={[
        { id: "product", head: t("product"), cell: (row) => <ProductName row={row} /> },
        {
          id: "consumption",
          head: t("figure.consumption"),
          numeric: true,
          cell: ({ consumption }) => labels.span(consumption),
        },
        {
          id: "monthly",
          head: t("figure.monthly"),
          numeric: true,
          cell: ({ monthly }) => labels.span(monthly),
        },
        {
          id: "expression",
          head: t("figure.expression"),
          cell: ({ expressions }) => labels.expressions(expressions),
        },
      ]}
    />
  );
}
