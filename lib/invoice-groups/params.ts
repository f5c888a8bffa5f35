import {
  addressText,
  type ListParam,
  listParams,
  pageNumber,
  param,
  type StateOf,
  typedText,
} from "../browser/list-params";
import { cleanLine } from "../domain/readers/clean-text";

export const pageSizes = [50, 100, 200] as const;
type PageSize = (typeof pageSizes)[number];

/** A filter in the URL: a parameter of the search template and its value as text. */
export interface FilterText {
  readonly name: string;
  readonly value: string;
}

/** In the contract's form of unknown search names. */
const namePattern = /^[A-Za-z][\w.-]{0,63}$/;
const longestText = 200;
/** The largest page number of the contract. */
const lastPage = 1_000_000;

/** The chosen parameter of the text; null: by the text's shape. */
const findIn: ListParam<string | null> = {
  initial: null,
  narrows: false,
  read: (params, name) => {
    const wanted = params.get(name) ?? "";
    const found = addressText(cleanLine(params.get("find") ?? ""), longestText);
    return found !== "" && isFilterName(wanted) ? wanted : null;
  },
  write: (params, name, wanted) => {
    if (wanted !== null && params.has("find")) params.set(name, wanted);
  },
};

/** In the order in which they were added. The service chooses their names, see `keyOf`. */
const filters: ListParam<readonly FilterText[]> = {
  initial: [],
  narrows: true,
  read: (params) => {
    const found = new Map<string, string>();
    for (const [key, given] of params) {
      const name = nameOf(key);
      const value = addressText(cleanLine(given), longestText);
      if (name !== null && value !== "" && !found.has(name)) found.set(name, value);
    }
    return [...found].map(([name, value]) => ({ name, value }));
  },
  write: (params, _, texts) => {
    for (const { name, value } of texts) {
      const clean = addressText(cleanLine(value), longestText);
      const key = keyOf(name);
      if (isFilterName(name) && clean !== "" && !params.has(key)) params.set(key, clean);
    }
  },
};

/** The URL parameters of the list of invoice groups. */
export const groupParams = listParams({
  find: typedText(longestText),
  findIn,
  filters,
  size: param<PageSize>(
    50,
    false,
    (given) => pageSizes.find((size) => String(size) === given) ?? 50,
  ),
  page: pageNumber(lastPage),
});

export type GroupListState = StateOf<typeof groupParams>;

/** Sets parameters, or removes those with an empty value; a new one comes last. */
export function setFilters(
  present: readonly FilterText[],
  changes: readonly FilterText[],
): readonly FilterText[] {
  let changed = [...present];
  for (const change of changes) {
    const at = changed.findIndex(({ name }) => name === change.name);
    if (change.value.trim() === "") changed = changed.filter(({ name }) => name !== change.name);
    else if (at === -1) changed.push(change);
    else changed[at] = change;
  }
  return changed;
}

/** Whether a parameter of the search can be in the URL, and so be a filter. */
export function isFilterName(name: string): boolean {
  return namePattern.test(name);
}

/** A name that has another meaning here is prefixed with a dot. */
function keyOf(name: string): string {
  return reserved.has(name) ? `.${name}` : name;
}

function nameOf(key: string): string | null {
  const name = key.startsWith(".") ? key.slice(1) : key;
  return isFilterName(name) && keyOf(name) === key ? name : null;
}

const reserved: ReadonlySet<string> = new Set([
  "find",
  "findIn",
  "size",
  "page",
  "sort",
  "peek",
  "saved",
]);
