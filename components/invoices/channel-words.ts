import { useTranslations } from "next-intl";
import { useCallback } from "react";

const known = ["0", "1", "2", "3", "4", "5"] as const;

/** The words for how an invoice was sent; a code that the contract does not list stays readable. */
export function useChannelWords(): (code: number) => string {
  const t = useTranslations("invoices.channel");
  return useCallback(
    (code) => {
      const key = known.find((value) => value === String(code));
      return key === undefined ? t("unknown", { code: String(code) }) : t(key);
    },
    [t],
  );
}
