import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { elementLineTypes, erpMappingTypes } from "@/lib/contract/product-enumerations";

/** Labels of the types of products and elements; an unknown type is shown unchanged. */
export function useProductLabels() {
  const t = useTranslations("products");
  return useMemo(
    () => ({
      type: (type: string | null): string | null => {
        const known = erpMappingTypes.find((value) => value === type);
        return known === undefined ? type : t(`types.${known}`);
      },
      lineType: (type: string | null): string | null => {
        const known = elementLineTypes.find((value) => value === type);
        return known === undefined ? type : t(`lineTypes.${known}`);
      },
    }),
    [t],
  );
}

export type ProductLabels = ReturnType<typeof useProductLabels>;
