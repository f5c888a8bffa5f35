import { filterWithParameter, type GroupFilter, parameterNames } from "./filters";
import type { FilterText } from "./params";

/** An active filter, with the texts of its parameters; both ends of a range are one. */
export interface AppliedFilter {
  readonly filter: GroupFilter;
  readonly texts: readonly FilterText[];
}

/** The active filters, in the order in which they were added. */
export function appliedFilters(
  texts: readonly FilterText[],
  ignored: readonly FilterText[],
  filters: readonly GroupFilter[],
): AppliedFilter[] {
  const applied = new Map<string, { filter: GroupFilter; texts: FilterText[] }>();
  for (const text of texts) {
    const filter = ignored.includes(text) ? undefined : filterWithParameter(filters, text.name);
    if (filter === undefined) continue;
    const entry = applied.get(filter.id) ?? { filter, texts: [] };
    entry.texts.push(text);
    applied.set(filter.id, entry);
  }
  return [...applied.values()];
}

/** The changes that remove a filter. */
export function withoutFilter(filter: GroupFilter): FilterText[] {
  return parameterNames(filter).map((name) => ({ name, value: "" }));
}
