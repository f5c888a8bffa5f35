import { useTranslations } from "next-intl";
import { useProductNames } from "@/components/shell/use-product-names";
import type { LineCorrection } from "@/lib/domain/line-recipes/correction-shape";
import type { RecipeAction, RecipePattern } from "@/lib/domain/line-recipes/recipe-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { useLineLabels } from "../use-line-labels";

/** Texts of a recipe's pattern and action. */
export function useRecipeLabels() {
  const t = useTranslations("line-recipes");
  const reasons = useTranslations("invoice-lines.archive.reasons");
  const formats = useFormats();
  const lines = useLineLabels();
  const products = useProductNames();
  /** "Propose the lines again · Product Visit · Price of the product". */
  const proposal = (correction: LineCorrection): string => {
    const { productElementId, price, period, text, description, meteringPoint, note } = correction;
    return [
      t("action.propose"),
      productElementId && t("action.product", { name: products.element(productElementId) }),
      price === "product" && t("action.price"),
      period === "current-month" && t("action.period"),
      text === "product" && t("action.productText"),
      description && t("action.text", { text: description }),
      meteringPoint === "none" && t("action.noPoint"),
      note,
    ]
      .filter(Boolean)
      .join(" · ");
  };
  return {
    /** "Fixed fee · Consumption · Nordheia Nett AS · VAT 25 %". */
    pattern({ productId, invoiceLineType, vendor, vatRate }: RecipePattern): string {
      return [
        productId === null ? t("noProduct") : products.product(productId),
        lines.invoiceLineType(invoiceLineType),
        vendor ?? t("noVendor"),
        t("vat", { rate: formats.percent(vatRate) }),
      ].join(" · ");
    },
    action(action: RecipeAction): string {
      if (action.kind === "archive") {
        const { reason, note } = action.settings;
        return [t("action.archive", { reason: reasons(reason) }), note].filter(Boolean).join(" · ");
      }
      if (action.kind === "proposal") return proposal(action);
      const { note, assignToMe, snoozeDays } = action;
      const snoozed = snoozeDays === null ? null : t("action.snooze", { days: snoozeDays });
      return [note, assignToMe ? t("action.assign") : null, snoozed].filter(Boolean).join(" · ");
    },
  };
}
