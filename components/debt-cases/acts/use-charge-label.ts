import { useTranslations } from "next-intl";

/** Labels of the fields of rows: "Row 2, Amount with VAT". */
export function useChargeLabel(): (name: string) => string {
  const t = useTranslations("debt-acts.charge");
  return (name) => {
    const [, row, field] = name.split(".");
    const known = (["product", "amount", "text"] as const).find((one) => one === field);
    return known ? t("rowField", { place: Number(row) + 1, field: t(known) }) : t("note");
  };
}
