import { normalizeIdentifier } from "../domain/identifiers";
import { type FilterKind, filterWithParameter, type GroupFilter } from "./filters";
import type { FilterText } from "./params";

export type SearchValue = string | number | boolean;

/** The body of a search: names of the template and their values. */
export type SearchBody = Readonly<Record<string, SearchValue>>;

export interface ReadFilters {
  readonly body: SearchBody;
  /** Parts of the URL that the service does not offer or that could not be parsed. */
  readonly ignored: readonly FilterText[];
}

/** The filters of the URL as values of the search; invalid ones are named, never guessed. */
export function readFilters(
  texts: readonly FilterText[],
  filters: readonly GroupFilter[],
): ReadFilters {
  const body: Record<string, SearchValue> = {};
  const ignored: FilterText[] = [];
  for (const text of texts) {
    const filter = filterWithParameter(filters, text.name);
    const value = filter ? readValue(filter.kind, text.value) : null;
    if (value === null) ignored.push(text);
    else body[text.name] = value;
  }
  return { body, ignored };
}

/** A value of the URL in the service's form, or null if it is not of this kind. */
export function readValue(kind: FilterKind, text: string): SearchValue | null {
  switch (kind) {
    case "text":
      return text.trim() === "" ? null : text.trim();
    case "flag":
      return text === "true" || text === "false" ? text === "true" : null;
    case "code":
    case "days":
      return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
    case "number":
    case "amount":
      return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null;
    case "date":
      return isDate(text) ? text : null;
    case "id":
      return normalizeIdentifier(text);
    default:
      return kind satisfies never;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
