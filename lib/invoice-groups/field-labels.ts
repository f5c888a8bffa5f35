import type { useTranslations } from "next-intl";
import { isInvoiceGroupField } from "./fields";
import { wordsOfName } from "./filters";

/** The return type of `useTranslations("invoice-groups")`. */
export type GroupLabels = ReturnType<typeof useTranslations<"invoice-groups">>;

/** Label of a filter, or of a single parameter of the search. */
export function fieldLabel(t: GroupLabels, id: string): string {
  if (isInvoiceGroupField(id)) return t(`fields.${id}`);
  return id === "customerNumber" ? t("list.customerNumber") : wordsOfName(id);
}
