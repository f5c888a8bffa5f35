"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { defineList } from "@/components/list/define-list";
import { pageSource } from "@/components/list/list-source";
import { Money } from "@/components/shell/money";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import { filtersOf } from "@/lib/invoice-groups/filters";
import { type GroupListState, groupParams, pageSizes } from "@/lib/invoice-groups/params";
import { planSearch, walkGroups } from "@/lib/invoice-groups/plan-search";
import {
  groupPageQuery,
  groupsFromBrowser,
  hasMoreQuery,
  searchTemplateQuery,
} from "@/lib/invoice-groups/queries";
import { routes } from "@/lib/routes";
import { groupColumns } from "./group-columns";
import { useGroupPage } from "./group-search";
import { FindScope, NothingFound } from "./group-search-parts";
import { PasteIds } from "./paste-ids";
import { useGroupFilters } from "./use-group-filters";

/** Loaded with the first selection. */
const BulkBar = lazy(async () => ({ default: (await import("./bulk-bar")).BulkBar }));

/** The invoice groups, searched by what the service's search template offers (section 4.5). */
export const groupList = defineList({
  id: "invoice-groups",
  texts: "invoice-groups",
  params: groupParams,
  rowId: ({ accountGuid }) => accountGuid,
  nameOf: ({ name }) => name,
  href: ({ accountGuid }) => routes.invoiceGroup(accountGuid),
  useSource: useGroupSource,
  useLabels: () => useTranslations("invoice-groups"),
  find: "find",
  useFilters: useGroupFilters,
  columns: groupColumns,
  peek: async () => (await import("./group-peek")).GroupPeek,
  personal: true,
  walk: async function* (state, signal, client) {
    const filters = filtersOf(await client.fetchQuery(searchTemplateQuery()));
    return yield* walkGroups(planSearch(state, filters).search, groupsFromBrowser(signal), signal);
  },
  prefetch: (state, client) => {
    const template = client.getQueryData(searchTemplateQuery().queryKey);
    if (template === undefined) return;
    void client.prefetchQuery(groupPageQuery(planSearch(state, filtersOf(template)).search));
  },
  selection: { allowed: ({ actor }) => actor.may("invoice-groups:write"), Bar: BulkBar },
  parts: {
    Actions: PasteIds,
    Find: FindScope,
    Empty: NothingFound,
    Footer: ({ list }) => {
      const { t, actor } = list.context;
      const { rows } = list.source;
      const sum = addMinorUnits(...rows.map(({ restAmount }) => toMinorUnits(restAmount)));
      return rows.length === 0 ? null : (
        <p className="max-xl:hidden">
          {t("total")} <Money strong minor={sum} currency={actor.currency} />
        </p>
      );
    },
  },
});

function useGroupSource(state: GroupListState) {
  const { template, search, plan, page } = useGroupPage(state);
  const foundIn = page.data?.foundIn ?? null;
  const outdated = page.isPlaceholderData;
  const known = page.data?.more ?? null;
  const unknown = page.data !== undefined && !outdated && known === null;
  const following = useQuery({ ...hasMoreQuery(search, foundIn), enabled: unknown });
  const more = known ?? following.data ?? null;
  return pageSource(
    {
      data: page.data?.rows,
      isPending: page.isPending,
      error: template.error ?? page.error,
      isPlaceholderData: outdated,
      dataUpdatedAt: page.dataUpdatedAt,
      isFetching: template.isFetching || page.isFetching,
      refetch: template.data === undefined ? template.refetch : page.refetch,
    },
    {
      page: search.page,
      size: search.size,
      sizes: pageSizes,
      available: outdated ? null : more,
      // The next page belongs to the same search, so it uses the parameter that found this one.
      ...(plan && foundIn && { kept: { findIn: foundIn } }),
    },
  );
}
