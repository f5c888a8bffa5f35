import type { InvoiceGroupConfig } from "../contract/invoice-group";
import type { AccountSearchParameters } from "../contract/invoice-group-search";
import { readFilters, type SearchBody } from "./filter-values";
import type { GroupFilter } from "./filters";
import { type FinderParameter, type FinderPlan, planFind } from "./finder";
import type { FilterText, GroupListState } from "./search-params";

/** Everything that decides which invoice groups the list shows: the key of its query. */
export interface GroupSearch {
  readonly body: SearchBody;
  readonly find: Pick<FinderPlan, "text" | "tries"> | null;
  readonly page: number;
  readonly size: number;
}

export interface GroupPage {
  readonly rows: readonly InvoiceGroupConfig[];
  /** The parameter that the finder's text was found in; null without a text. */
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

/** The search that an address asks for, and what of it cannot be searched for. */
export function planSearch(state: GroupListState, filters: readonly GroupFilter[]): PlannedSearch {
  const { body, ignored } = readFilters(state.filters, filters);
  const plan = planFind(state, filters);
  const find = plan && { text: plan.text, tries: plan.tries };
  return { search: { body, find, page: state.page, size: state.size }, plan, ignored };
}

/** The page of a search; a finder's text is looked for in one parameter after the other. */
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
    // A page behind the last is empty too: what decides is whether anything matches at all.
    if (page > 0 && (await query(asked, 0, 1)).length > 0) return { rows, foundIn };
  }
  return { rows: [], foundIn };
}

/** Whether a full page has a successor: asks for the one row behind it. */
export async function hasMore(
  { body, find, page, size }: GroupSearch,
  foundIn: FinderParameter | null,
  query: QueryGroups,
): Promise<boolean> {
  const asked = find && foundIn ? { ...body, [foundIn]: find.text } : body;
  return (await query(asParameters(asked), (page + 1) * size, 1)).length > 0;
}

/** Names and values come from the service's own template, which knows more names than we do. */
function asParameters(body: SearchBody): AccountSearchParameters {
  return body as AccountSearchParameters;
}
