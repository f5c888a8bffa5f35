"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { rememberListSearch } from "@/lib/browser/list-address";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { appliedFilters } from "@/lib/invoice-groups/applied-filters";
import { filtersOf } from "@/lib/invoice-groups/filters";
import { planSearch } from "@/lib/invoice-groups/list-search";
import { groupPageQuery, searchTemplateQuery } from "@/lib/invoice-groups/queries";
import { groupListFormat } from "@/lib/invoice-groups/search-params";

const noRows: readonly InvoiceGroupConfig[] = [];

/** Everything that the list shows, from the address to the rows. */
export function useGroupList() {
  const [state, setState] = useSearchParamsState(groupListFormat);
  useEffect(() => rememberListSearch(groupListFormat.format(state).toString()), [state]);
  const template = useQuery(searchTemplateQuery());
  const filters = useMemo(() => filtersOf(template.data ?? {}), [template.data]);
  const { search, plan, ignored } = useMemo(() => planSearch(state, filters), [state, filters]);
  const applied = useMemo(
    () => appliedFilters(state.filters, ignored, filters),
    [state.filters, ignored, filters],
  );

  // Without the template nobody knows what a filter of the address means: better no rows than wrong
  // ones.
  const ready = template.data !== undefined;
  const page = useQuery({ ...groupPageQuery(search), enabled: ready });
  const rows = page.data?.rows ?? noRows;
  const foundIn = page.data?.foundIn ?? null;
  const outdated = page.isPlaceholderData;
  const failed = [template, page].find((query) => query.isError);
  return {
    state,
    setState,
    filters,
    applied,
    ignored,
    search,
    plan,
    rows,
    foundIn,
    outdated,
    pending: page.data === undefined && failed === undefined,
    error: failed?.error ?? null,
    /** True while the rows are asked for again. */
    retrying: template.isRefetching || page.isRefetching,
    retry: () => void (ready ? page.refetch() : template.refetch()),
    updatedAt: page.dataUpdatedAt,
  };
}

export type GroupList = ReturnType<typeof useGroupList>;
