import type { InvoiceGroupConfig } from "../contract/invoice-group";
import type { AccountSearchParameters } from "../contract/invoice-group-search";
import type { WalkCount } from "../domain/walks/walk-count";
import { walkWhole } from "../domain/walks/walk-whole";
import type { GroupFilter } from "./filters";
import { type FinderParameter, type FinderPlan, planFind } from "./finder";
import type { FilterText, GroupListState } from "./params";
import { readFilters, type SearchBody } from "./read-filters";

/** Everything that decides which invoice groups the list shows: the key of its query. */
export interface GroupSearch {
  readonly body: SearchBody;
  readonly find: Pick<FinderPlan, "text" | "tries"> | null;
  readonly page: number;
  readonly size: number;
}

export interface GroupPage {
  readonly rows: readonly InvoiceGroupConfig[];
  /** The parameter by which the search text was found; null without a text. */
  readonly foundIn: FinderParameter | null;
}

/** One call of Query Invoice Groups (interface, section 4.5): a zero-based page of the matches. */
export type QueryGroups = (
  body: AccountSearchParameters,
  page: number,
  size: number,
) => Promise<readonly InvoiceGroupConfig[]>;

export interface PlannedSearch {
  readonly search: GroupSearch;
  readonly plan: FinderPlan | null;
  readonly ignored: readonly FilterText[];
}

/** The search of a URL, and its parts that cannot be searched for. */
export function planSearch(
  state: Pick<GroupListState, "find" | "findIn" | "filters" | "page" | "size">,
  filters: readonly GroupFilter[],
): PlannedSearch {
  const { body, ignored } = readFilters(state.filters, filters);
  const plan = planFind(state, filters);
  const find = plan && { text: plan.text, tries: plan.tries };
  return { search: { body, find, page: state.page, size: state.size }, plan, ignored };
}

/** The page of a search; a search text is tried in one parameter after the other. */
export async function findGroups(
  { body, find, page, size }: GroupSearch,
  query: QueryGroups,
): Promise<GroupPage> {
  if (find === null) return { rows: await query(asParameters(body), page, size), foundIn: null };
  let foundIn: FinderParameter | null = null;
  for (const name of find.tries) {
    foundIn = name;
    const asked = asParameters({ ...body, [name]: find.text });
    const rows = await query(asked, page, size);
    if (rows.length > 0) return { rows, foundIn };
    // A page after the last is empty too: any match at all decides.
    if (page > 0 && (await query(asked, 0, 1)).length > 0) return { rows, foundIn };
  }
  return { rows: [], foundIn };
}

/** A page of the list. */
export interface GroupListPage extends GroupPage {
  /** Whether there is a page after it; null: nobody has asked. */
  readonly more: boolean | null;
}

/**
 * The same for the list. The first page is requested with one row more, which shows whether a second
 * page exists; a page after it has no such size, because the size also decides where it begins.
 */
export async function findListPage(
  search: GroupSearch,
  query: QueryGroups,
): Promise<GroupListPage> {
  const { page, size } = search;
  const asked = page === 0 ? size + 1 : size;
  const { rows, foundIn } = await findGroups({ ...search, size: asked }, query);
  if (rows.length === size) return { rows, foundIn, more: null };
  return { rows: rows.slice(0, size), foundIn, more: rows.length > size };
}

/** Whether a full page has a successor: requests the one row after it. */
export async function hasMore(
  { body, find, page, size }: GroupSearch,
  foundIn: FinderParameter | null,
  query: QueryGroups,
): Promise<boolean> {
  return (await query(matchedBy({ body, find }, foundIn), (page + 1) * size, 1)).length > 0;
}

/** The parameters of all matches of a search whose text was found by `foundIn`. */
export function matchedBy(
  { body, find }: Pick<GroupSearch, "body" | "find">,
  foundIn: FinderParameter | null,
): AccountSearchParameters {
  return asParameters(find && foundIn ? { ...body, [foundIn]: find.text } : body);
}

/** Maximum rows of one call in a walk through the pages; the service's own limit. */
const walkSize = 1000;

/**
 * Every match of a search once, in pages of at most 1,000 in the service's order. Returns what the
 * walk counted. Aborted by the signal, it throws the signal's reason.
 */
export function walkGroups(
  search: GroupSearch,
  query: QueryGroups,
  signal: AbortSignal,
): AsyncGenerator<readonly InvoiceGroupConfig[], WalkCount> {
  // The first page decides the parameter of the search text for the others.
  let first: GroupPage | null = null;
  return walkWhole({
    readPage: async (page) => {
      signal.throwIfAborted();
      if (first === null) {
        first = await findGroups({ ...search, page, size: walkSize }, query);
        return first;
      }
      return { rows: await query(matchedBy(search, first.foundIn), page, walkSize) };
    },
    idOf: ({ accountGuid }: InvoiceGroupConfig) => accountGuid,
  });
}

/**
 * A cast: names and values come from the service's own template, which may have more names than the
 * contract.
 */
function asParameters(body: SearchBody): AccountSearchParameters {
  return body as AccountSearchParameters;
}
