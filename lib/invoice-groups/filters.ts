import type { SearchTemplate } from "../contract/invoice-group-search";
import { type FieldGroup, type FieldKind, invoiceGroupFields, isInvoiceGroupField } from "./fields";
import { isFilterName } from "./params";

/** The kind of a filter's editor; `number` is a figure without further information. */
export type FilterKind = FieldKind | "number";

/** One filter: a parameter of the search template, or a pair From and To of it. */
export interface GroupFilter {
  /** The parameter's name, or the common part of a pair: `restAmount`. */
  readonly id: string;
  readonly kind: FilterKind;
  /** Its section in the picker; `more` has the parameters that are not in the desk's own list. */
  readonly group: FieldGroup | "more";
  readonly parameters:
    | { readonly form: "single"; readonly name: string }
    | { readonly form: "range"; readonly from: string | null; readonly to: string | null };
}

/** The known filters, the most used ones first. */
const curated: readonly string[] = [
  "customerName",
  "customerNumber",
  "name",
  "erpId",
  "status",
  "accountOnHold",
  "customerOnHold",
  "onHoldReason",
  "distributionChannel",
  "restAmount",
  "lastInvoiceDay",
  "paymentTerms",
  "dueDaySettingType",
  "invoiceInterval",
  "manualApproval",
  "principle",
  "invoiceDesign",
  "standardMessageChannel",
  "email",
  "cellphone",
  "invoiceMark",
  "yourReference",
  "eInvoiceReference",
  "recognitionCode",
  "printFee",
  "administrationfee",
  "automaticRefund",
  "noDirectDebit",
  "internal",
  "accountGuid",
  "customerGuid",
  "otherPayerGuid",
];

/**
 * The filters that the service's search template offers (interface, section 4.5): known ones in the
 * order of `curated`, then the others by name, with their kind inferred from the default value. A
 * name that no URL could contain is not offered.
 */
export function filtersOf(template: SearchTemplate): GroupFilter[] {
  const names = Object.keys(template).filter(isFilterName);
  const filters = new Map<string, GroupFilter>();
  for (const name of names) {
    const filter = filterOf(name, template);
    filters.set(filter.id, filter);
  }
  const rank = (id: string) => {
    const at = curated.indexOf(id);
    return at === -1 ? curated.length : at;
  };
  return [...filters.values()].sort((a, b) => rank(a.id) - rank(b.id) || compare(a.id, b.id));
}

/** The parameters that a filter sets, one or two. */
export function parameterNames({ parameters }: GroupFilter): string[] {
  if (parameters.form === "single") return [parameters.name];
  return [parameters.from, parameters.to].filter((name) => name !== null);
}

/** The filter of a parameter, or undefined if the template does not offer it. */
export function filterWithParameter(
  filters: readonly GroupFilter[],
  name: string,
): GroupFilter | undefined {
  return filters.find((filter) => parameterNames(filter).includes(name));
}

/** `creditClass` as `Credit class`: the label of a filter without a text. */
export function wordsOfName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function filterOf(name: string, template: SearchTemplate): GroupFilter {
  const base = /^(.+)(?:From|To)$/.exec(name)?.[1];
  if (base !== undefined && !isInvoiceGroupField(name)) {
    const from = Object.hasOwn(template, `${base}From`) ? `${base}From` : null;
    const to = Object.hasOwn(template, `${base}To`) ? `${base}To` : null;
    const kind = kindOf(base, template[name]);
    const bounded = kind === "amount" || kind === "date" || kind === "number";
    // One bound of a known field is still a range; of an unknown name both must exist.
    if (bounded && (isInvoiceGroupField(base) || (from !== null && to !== null))) {
      return { id: base, kind, group: groupOf(base), parameters: { form: "range", from, to } };
    }
  }
  const kind = kindOf(name, template[name]);
  return { id: name, kind, group: groupOf(name), parameters: { form: "single", name } };
}

function groupOf(id: string): GroupFilter["group"] {
  if (!curated.includes(id)) return "more";
  return isInvoiceGroupField(id) ? invoiceGroupFields[id].group : "identity";
}

function kindOf(name: string, standard: SearchTemplate[string] | undefined): FilterKind {
  if (isInvoiceGroupField(name)) return invoiceGroupFields[name].kind;
  if (typeof standard === "boolean") return "flag";
  if (typeof standard === "number") return "number";
  if (typeof standard === "string" && /^\d{4}-\d{2}-\d{2}$/.test(standard)) return "date";
  return name.endsWith("Guid") ? "id" : "text";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
