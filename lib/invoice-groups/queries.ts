import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { SearchTemplate } from "../contract/invoice-group-search";
import { filtersOf } from "./filters";
import type { FinderParameter } from "./finder";
import { groupParams } from "./params";
import {
  findListPage,
  type GroupSearch,
  hasMore,
  planSearch,
  type QueryGroups,
} from "./plan-search";

/** Calls the service through the desk's server. Throws ProblemError. */
export function groupsFromBrowser(signal?: AbortSignal): QueryGroups {
  return (body, page, size) =>
    callService("queryInvoiceGroups", { query: { page, size }, body, signal });
}

/**
 * A page of the list (interface, section 4.5, Query Invoice Groups); the previous page is shown
 * until the new one is loaded.
 */
export function groupPageQuery(search: GroupSearch) {
  return queryOptions({
    queryKey: groupPageKey(search),
    queryFn: ({ signal }) => findListPage(search, groupsFromBrowser(signal)),
    placeholderData: keepPreviousData,
  });
}

/** Key of a page, also for the server that loads the first one with the document. */
export function groupPageKey(search: GroupSearch) {
  return [...queryKeys.invoiceGroups, "page", search] as const;
}

/** Whether there is a page after a full one that does not say so itself. */
export function hasMoreQuery(search: GroupSearch, foundIn: FinderParameter | null) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "more", search, foundIn] as const,
    queryFn: ({ signal }) => hasMore(search, foundIn, groupsFromBrowser(signal)),
  });
}

/** The search parameters of the list (Get Invoice Group Query Parameters), which rarely change. */
export function searchTemplateQuery() {
  return queryOptions({
    queryKey: searchTemplateKey,
    queryFn: ({ signal }): Promise<SearchTemplate> =>
      callService("getInvoiceGroupSearchTemplate", { signal }),
    staleTime: 3_600_000,
  });
}

/** Apart from the root of the groups: saving a group does not make the template stale. */
export const searchTemplateKey = ["invoice-group-search-template"] as const;

/** How a server component reads the same operations, with the same checks and masking. */
export interface GroupListReader {
  readonly template: () => Promise<SearchTemplate>;
  readonly groups: QueryGroups;
}

/**
 * Loads the list of this URL into the query client, so that the rows come with the document. A
 * failed part is left out: the browser reads it again and shows the failure.
 */
export async function prefetchGroupList(
  client: QueryClient,
  params: URLSearchParams,
  read: GroupListReader,
): Promise<void> {
  const state = groupParams.parse(params);
  const loadPage = (template: SearchTemplate) => {
    const { search } = planSearch(state, filtersOf(template));
    return client.prefetchQuery({
      queryKey: groupPageKey(search),
      queryFn: () => findListPage(search, read.groups),
      retry: false,
    });
  };
  const template = client.fetchQuery({
    queryKey: searchTemplateKey,
    queryFn: read.template,
    retry: false,
  });
  // Without filters the template does not affect the search, so both are read at once.
  const plain = state.filters.length === 0 && state.find === "";
  const rows = plain ? loadPage({}) : template.then(loadPage);
  await Promise.allSettled([template, rows]);
}
