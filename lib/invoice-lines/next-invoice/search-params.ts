import type { SearchParamsFormat } from "../../browser/use-search-params-state";
import { normalizeIdentifier } from "../../domain/identifiers";

/** What the address says about the lines that are not invoiced yet. */
export interface NextInvoiceState {
  /** Product element. */
  readonly element: string | null;
  readonly meteringPoint: string | null;
  /** Lines that begin on this day or later, and that end on this day or earlier. */
  readonly from: string | null;
  readonly to: string | null;
  /** One invoice group of the customer; null shows all of them. */
  readonly group: string | null;
}

export const defaultNextInvoiceState: NextInvoiceState = {
  element: null,
  meteringPoint: null,
  from: null,
  to: null,
  group: null,
};

export const nextInvoiceSearchParams: SearchParamsFormat<NextInvoiceState> = {
  parse: (params) => ({
    element: normalizeIdentifier(params.get("product") ?? ""),
    meteringPoint: parseNumber(params.get("metering-point")),
    from: parseDay(params.get("from")),
    to: parseDay(params.get("to")),
    group: normalizeIdentifier(params.get("group") ?? ""),
  }),
  format: ({ element, meteringPoint, from, to, group }) => {
    const params = new URLSearchParams();
    if (element !== null) params.set("product", element);
    if (meteringPoint !== null) params.set("metering-point", meteringPoint);
    if (from !== null) params.set("from", from);
    if (to !== null) params.set("to", to);
    if (group !== null) params.set("group", group);
    return params;
  },
};

/** How many of the service's filters are set; the choice of a group is the desk's own. */
export function countFilters({ element, meteringPoint, from, to }: NextInvoiceState): number {
  return [element, meteringPoint, from, to].filter((value) => value !== null).length;
}

/** A period that ends before it begins matches nothing; it is said instead of asked. */
export function isBackwards({ from, to }: NextInvoiceState): boolean {
  return from !== null && to !== null && to < from;
}

/** The service takes numbers of up to 50 characters. */
function parseNumber(text: string | null): string | null {
  const number = text?.trim() ?? "";
  return number.length >= 1 && number.length <= 50 ? number : null;
}

/** A real day from 1900 on, as the service takes it. */
function parseDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1900") return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
