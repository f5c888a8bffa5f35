import { useTranslations } from "next-intl";
import { useMemo } from "react";

/** Names of service types, parts of prices and their units; an unknown code is shown as it came. */
export function useContractLabels() {
  const t = useTranslations("contract-words");
  return useMemo(() => {
    const nameIn = (family: string) => (code: string) => {
      // A cast: whether the key exists is asked at once.
      const key = `${family}.${code}` as "services.electricity";
      return t.has(key) ? t(key) : code;
    };
    return {
      service: nameIn("services"),
      pricePart: nameIn("priceParts"),
      priceUnit: nameIn("priceUnits"),
    };
  }, [t]);
}
