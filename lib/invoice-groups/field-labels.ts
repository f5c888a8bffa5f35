import type { useTranslations } from "next-intl";
import {
  type InvoiceGroupEnumeration,
  invoiceGroupEnumerations,
} from "../contract/invoice-group-enumerations";
import { isInvoiceGroupField } from "./fields";
import { wordsOfName } from "./filters";

type Values = typeof invoiceGroupEnumerations;

/** Message key of an enumeration's value, below the namespace `invoice-groups`. */
type ValueKey = {
  [Name in InvoiceGroupEnumeration]: `values.${Name}.${keyof Values[Name] & number}`;
}[InvoiceGroupEnumeration];

/** The return type of `useTranslations("invoice-groups")`. */
export type GroupLabels = ReturnType<typeof useTranslations<"invoice-groups">>;

/** Label of a filter, or of a single parameter of the search. */
export function fieldLabel(t: GroupLabels, id: string): string {
  if (isInvoiceGroupField(id)) return t(`fields.${id}`);
  return id === "customerNumber" ? t("list.customerNumber") : wordsOfName(id);
}

/**
 * The clerk's label of a code of an enumeration (interface, section 2.3). A code that the contract
 * does not list is shown with its number: a real service may have more.
 */
export function valueWord(
  t: GroupLabels,
  name: InvoiceGroupEnumeration,
  code: number | null,
): string {
  if (code === null) return "–";
  const key = `values.${name}.${code}`;
  return isValueKey(key, name, code) ? t(key) : t("words.unknown", { code });
}

export function isEnumeration(name: string): name is InvoiceGroupEnumeration {
  return Object.hasOwn(invoiceGroupEnumerations, name);
}

/** The codes of an enumeration in the order of the contract. */
export function valueCodes(name: InvoiceGroupEnumeration): number[] {
  return Object.keys(invoiceGroupEnumerations[name])
    .map(Number)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
}

function isValueKey(key: string, name: InvoiceGroupEnumeration, code: number): key is ValueKey {
  return Object.hasOwn(invoiceGroupEnumerations[name], code) && key.startsWith("values.");
}
