import { useTranslations } from "next-intl";
import type { Period } from "@/lib/domain/prices/period-findings";
import { useFormats } from "@/lib/intl/use-formats";

/** A period in words: its days, or from when it applies. */
export function usePeriodText(): (period: Period) => string {
  const t = useTranslations("prices.old.list");
  const formats = useFormats();
  return ({ from, to }) => {
    if (to === null) return t("from", { day: formats.date(from) });
    return from === to ? formats.date(from) : formats.dateRange(from, to);
  };
}
