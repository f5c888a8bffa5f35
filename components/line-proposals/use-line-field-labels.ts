import { useTranslations } from "next-intl";

/** The form's labels of the fields of a line, by their names in billing. */
export function useLineFieldLabels(): Readonly<Record<string, string>> {
  const t = useTranslations("line-proposals.form.field");
  return {
    accountGuid: t("group"),
    accountingPointId: t("point"),
    comment: t("note"),
    description: t("description"),
    journalentryid: t("entry"),
    periodEnd: t("to"),
    periodStart: t("from"),
    price: t("price"),
    productElementId: t("element"),
    productId: t("element"),
    quantity: t("quantity"),
    quantityUnit: t("unit"),
    termEndDate: t("to"),
    termStartDate: t("from"),
    text: t("description"),
  };
}
