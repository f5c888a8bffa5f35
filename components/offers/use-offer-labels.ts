import { type Messages, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useContractLabels } from "@/components/shell/use-contract-labels";
import type { OfferForm } from "@/lib/offers/offer-form";

type Words = Messages["offers"];
type Field = keyof Words["fields"];

/** The intervals and channels of the contract, as an offer names them. */
export const invoiceIntervals = ["1", "2", "3", "6", "12"] as const;
export const distributionChannels = ["0", "1", "2", "3", "4", "5"] as const;

/** Labels of an offer's fields, words of its codes, and texts of its problems. */
export function useOfferLabels() {
  const t = useTranslations("offers");
  const group = useTranslations("invoice-groups.values");
  const { pricePart } = useContractLabels();
  return useMemo(() => {
    const field = (name: string) => {
      const key = `fields.${name}` as `fields.${Field}`;
      return t.has(key) ? t(key) : name;
    };
    const codeIn = <Code extends string>(codes: readonly Code[], value: unknown) =>
      codes.find((code) => code === String(value));
    return {
      /** `signers.0.email` is a field of the first signer; a price has the name of its part. */
      label(name: string, values?: Pick<OfferForm, "prices">): string {
        const [list = "", row, inner] = name.split(".");
        if (inner === undefined) return field(list);
        const place = Number(row) + 1;
        if (list === "addOns") return t("addOnRow", { place });
        const price = list === "prices" ? values?.prices[Number(row)] : undefined;
        return price ? pricePart(price.name) : t("row", { label: field(inner), place });
      },
      problem(code: string): string {
        const key = `problems.${code}` as `problems.${keyof Words["problems"]}`;
        return t.has(key) ? t(key) : code;
      },
      interval(value: unknown): string {
        const code = codeIn(invoiceIntervals, value);
        return code === undefined ? String(value) : group(`invoiceInterval.${code}`);
      },
      channel(value: unknown): string {
        const code = codeIn(distributionChannels, value);
        return code === undefined ? String(value) : group(`distributionChannel.${code}`);
      },
    };
  }, [t, group, pricePart]);
}
