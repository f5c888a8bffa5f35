import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useContractLabels } from "@/components/shell/use-contract-labels";
import { useToday } from "@/components/shell/use-today";
import {
  type OfferingField,
  type OfferingState,
  offeringState,
  type ReadOffering,
  type ReadPrice,
} from "@/lib/domain/products/offering-fields";
import { useFormats } from "@/lib/intl/use-formats";
import { allOfferingsQuery, productsQuery } from "@/lib/products/queries";

/**
 * Words for the fields of product offerings and their values. `withNames` reads all offerings, so
 * that ids of them can be shown by name.
 */
export function useOfferingLabels(withNames = false) {
  const t = useTranslations("product-offerings");
  const table = useTranslations("table");
  const formats = useFormats();
  const names = useContractLabels();
  const today = useToday();
  const { data: products } = useQuery(productsQuery());
  const { data: offerings } = useQuery({ ...allOfferingsQuery(), enabled: withNames });
  return useMemo(() => {
    const flag = (value: boolean | null | undefined) =>
      typeof value === "boolean" ? table(value ? "yes" : "no") : null;
    const product = (id: string | null | undefined) =>
      id ? (products?.find((one) => one.id === id)?.name ?? t("unknownProduct")) : null;
    const offering = (id: string) =>
      offerings?.find(({ ID }) => ID === id)?.Name ?? t("unknownOffering");
    const range = ({ Minimum: from, Maximum: to }: ReadPrice) => {
      const [least, most] = [from, to].map((end) =>
        typeof end === "number" ? formats.unitPrice(end, "") : null,
      );
      if (least && most) return t("range.between", { least, most });
      if (least) return t("range.least", { least });
      return most ? t("range.most", { most }) : null;
    };
    const interactive = (field: ReadPrice) => {
      const unit = field.Unit && names.priceUnit(field.Unit);
      const facts = [unit, field.Required ? t("required") : null, range(field)];
      return `${names.pricePart(field.Name ?? "")} (${facts.filter(Boolean).join(", ")})`;
    };
    const state = (row: ReadOffering): OfferingState => offeringState(row, today);
    /** The value of one field in words; null: there is none. */
    const text = (name: OfferingField, offered: Partial<ReadOffering>): string | null => {
      switch (name) {
        case "Name":
          return offered.Name ?? null;
        case "PrimaryProduct":
        case "EnabledForWebOrder":
        case "Visible":
          return flag(offered[name]);
        case "PriceAreas": {
          const areas = offered.PriceAreas;
          if (!areas) return null;
          return areas.length === 0 ? t("allAreas") : formats.list(areas.toSorted());
        }
        case "ServiceTypes":
          return offered.ServiceTypes
            ? formats.list(offered.ServiceTypes.map(names.service))
            : null;
        case "EndDate":
          return offered.EndDate ? formats.date(offered.EndDate) : null;
        case "ProductId":
          return product(offered.ProductId);
        case "DefaultValidPeriod": {
          const count = offered.DefaultValidPeriod;
          return typeof count === "number" ? t("months", { count }) : null;
        }
        case "IsDisabled": {
          const { Disabled, Reason, ...others } = offered.IsDisabled ?? {};
          const parts = [flag(Disabled), Reason, othersText(others)].filter(Boolean);
          return parts.length > 0 ? parts.join(", ") : null;
        }
        case "WebOrderSubProducts": {
          const { ProductOfferingIds, ...others } = offered.WebOrderSubProducts ?? {};
          const parts = [
            formats.list((ProductOfferingIds ?? []).map(offering)),
            othersText(others),
          ];
          return parts.filter(Boolean).join(", ") || null;
        }
        case "InteractiveFields":
          return formats.list((offered.InteractiveFields ?? []).map(interactive)) || null;
        case "TextTemplateGuid":
          return offered.TextTemplateGuid ?? null;
      }
    };
    return {
      label: (name: OfferingField) => t(`fields.${name}`),
      text,
      product,
      offering,
      range,
      state,
      flag,
      ...names,
    };
  }, [t, table, formats, names, today, products, offerings]);
}

export type OfferingLabels = ReturnType<typeof useOfferingLabels>;

function othersText(others: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(others).length > 0 ? JSON.stringify(others) : null;
}
