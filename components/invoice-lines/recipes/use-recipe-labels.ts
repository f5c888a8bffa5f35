import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { RecipeAction, RecipePattern } from "@/lib/domain/line-recipes/recipe-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { productsQuery } from "@/lib/products/queries";
import { useLineLabels } from "../use-line-labels";

/** Texts of a recipe's pattern and action. */
export function useRecipeLabels() {
  const t = useTranslations("line-recipes");
  const reasons = useTranslations("invoice-lines.archive.reasons");
  const formats = useFormats();
  const lines = useLineLabels();
  const { data: products } = useQuery(productsQuery());
  return {
    /** "Fixed fee · Consumption · Nordheia Nett AS · VAT 25 %". */
    pattern({ productId, invoiceLineType, vendor, vatRate }: RecipePattern): string {
      const product = products?.find(({ id }) => id === productId)?.name ?? productId;
      return [
        product ?? t("noProduct"),
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
      const { note, assignToMe, snoozeDays } = action;
      const snoozed = snoozeDays === null ? null : t("action.snooze", { days: snoozeDays });
      return [note, assignToMe ? t("action.assign") : null, snoozed].filter(Boolean).join(" · ");
    },
  };
}
