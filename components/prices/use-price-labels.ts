import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import type { PriceRow } from "@/lib/domain/prices/price-rows";
import type { PriceSpan } from "@/lib/domain/prices/price-series";
import { useFormats } from "@/lib/intl/use-formats";

/** Names of products, and prices in the company's currency; a dash where there is none. */
export function usePriceLabels() {
  const t = useTranslations("prices");
  const formats = useFormats();
  const { currency } = useActor();
  const price = (value: number) => formats.unitPrice(value, currency);
  return {
    /** The second of two products with one name has its number. */
    name: ({ productName, place }: Pick<PriceRow, "productName" | "place">) => {
      const name = productName ?? t("unnamed");
      return place === 1 ? name : t("nth", { name, place });
    },
    price,
    span: (span: PriceSpan | null) => {
      if (span === null) return "–";
      const { low, high } = span;
      return low === high ? price(low) : `${price(low)} – ${price(high)}`;
    },
    difference: (value: number | null) => {
      if (value === null) return "–";
      return value > 0 ? `+${price(value)}` : price(value);
    },
    expressions: (found: readonly string[]) => found.join("; ") || "–",
  };
}
