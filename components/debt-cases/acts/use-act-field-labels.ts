import { useTranslations } from "next-intl";

/** Words for the fields of a debt action, by their names in billing. */
export function useActFieldLabels(): Readonly<Record<string, string>> {
  const t = useTranslations("debt-acts.content");
  const facts = useTranslations("debt-acts.facts");
  return {
    customerGuid: facts("customer"),
    debtCaseComment: t("debtCaseComment"),
    debtCaseDate: t("debtCaseDate"),
    debtCaseId: t("debtCaseId"),
    debtCaseUrl: t("debtCaseUrl"),
    existingDebtCaseId: t("existingDebtCaseId"),
    feeItems: t("fee"),
    lines: t("line"),
    newDebtCaseId: t("newDebtCaseId"),
    newTotalAmountIncVat: facts("total"),
  };
}
