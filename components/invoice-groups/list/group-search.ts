import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { filtersOf } from "@/lib/invoice-groups/filters";
import type { GroupListState } from "@/lib/invoice-groups/params";
import { planSearch } from "@/lib/invoice-groups/plan-search";
import { groupPageQuery, searchTemplateQuery } from "@/lib/invoice-groups/queries";

/** The search of a URL, by the service's search template. */
export function useGroupSearch(state: GroupListState) {
  const template = useQuery(searchTemplateQuery());
  const filters = useMemo(() => filtersOf(template.data ?? {}), [template.data]);
  const planned = useMemo(() => planSearch(state, filters), [state, filters]);
  return { template, filters, ...planned };
}

/** The page of the list for the address's parameters. */
export function useGroupPage(state: GroupListState) {
  const asked = useGroupSearch(state);
  // Without the template the filters of the URL are unknown: no rows are better than wrong ones.
  const enabled = asked.template.data !== undefined;
  return { ...asked, page: useQuery({ ...groupPageQuery(asked.search), enabled }) };
}
