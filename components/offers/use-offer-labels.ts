import { type Messages, useTranslations } from "next-intl";
import { useMemo } from "react";

type Words = Messages["offers"];
type Field = keyof Words["fields"];

/** The intervals and channels of the contract, as an offer names them. */
export const invoiceIntervals = ["1", "2", "3", "6", "12"] as const;
export const distributionChannels = ["0", "1", "2", "3", "4", "5"] as const;

/** Labels of an offer's fields, words of its codes, and texts of its problems. */
export function useOfferLabels() {
  const t = useTranslations("offers");
  const group = useTranslations("invoice-groups.values");
  return useMemo(() => {
    const field = (name: string) => {
      const key = `fields.${name}` as `fields.${Field}`;
      return t.has(key) ? t(key) : name;
    };
    const codeIn = <Code extends string>(codes: readonly Code[], value: unknown) =>
      codes.find((code) => code === String(value));
    return {
      /** `signers.0.email` is a field of the first signer. */
      label(name: string): string {
        const [list = "", row, inner] = name.split(".");
        if (inner === undefined) return field(list);
        return t("row", {
          label: field(list === "signers" ? inner : list),
          place: Number(row) + 1,
        });
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
  }, [t, group]);
}
