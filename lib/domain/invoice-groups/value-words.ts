import {
  type InvoiceGroupEnumeration,
  invoiceGroupEnumerations,
} from "../../contract/invoice-group-enumerations";

type Values = typeof invoiceGroupEnumerations;

/** Message key of an enumeration's value, below the namespace `invoice-groups`. */
type ValueKey = {
  [Name in InvoiceGroupEnumeration]: `values.${Name}.${keyof Values[Name] & number}`;
}[InvoiceGroupEnumeration];

/** The texts of the namespace `invoice-groups` that name values. */
export type ValueTexts = (key: ValueKey | "words.unknown", values?: { code: number }) => string;

/**
 * The clerk's label of a code of an enumeration (interface, section 2.3). A code that the contract
 * does not list is shown with its number: a real service may have more.
 */
export function valueWord(
  t: ValueTexts,
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
