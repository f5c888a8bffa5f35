import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useMemo } from "react";
import type { ListPart } from "@/components/list/define-list";
import { ListEmpty } from "@/components/list/list-rows";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { fieldLabel, type GroupLabels } from "@/lib/invoice-groups/field-labels";
import { filtersOf } from "@/lib/invoice-groups/filters";
import type { GroupListState } from "@/lib/invoice-groups/params";
import { planSearch } from "@/lib/invoice-groups/plan-search";
import { groupPageQuery, searchTemplateQuery } from "@/lib/invoice-groups/queries";

type GroupPart = ListPart<InvoiceGroupConfig, GroupListState, GroupLabels>;

const automatic = "";

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

/** Shows in which field the text was found, and offers the others. */
export const FindScope: GroupPart = ({ list }) => {
  const { state, change, context } = list;
  const { t, labels } = context;
  const { plan, page } = useGroupPage(state);
  if (plan === null) return null;
  const found = page.isPlaceholderData || list.source.rows.length === 0 ? null : page.data?.foundIn;
  const shownIn = state.findIn ?? found ?? null;
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm">
          {shownIn === null
            ? t("finder.auto")
            : t("finder.in", { field: fieldLabel(labels, shownIn) })}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
      entries={[
        {
          kind: "choice",
          id: "where",
          label: t("finder.where"),
          value: state.findIn ?? automatic,
          options: [
            { value: automatic, label: t("finder.auto") },
            ...plan.choices.map((name) => ({ value: name, label: fieldLabel(labels, name) })),
          ],
          onSelect: (value) => change({ findIn: value === automatic ? null : value }),
        },
      ]}
    />
  );
};

/** Where a text was not found, and where else it may be. */
export const NothingFound: GroupPart = ({ list }) => {
  const { state, change, context } = list;
  const { t, labels, formats } = context;
  const { plan } = useGroupSearch(state);
  if (plan === null || state.page > 0) return <ListEmpty list={list} />;
  const label = (name: string) => fieldLabel(labels, name);
  const elsewhere = plan.choices.filter((name) => !plan.tries.includes(name)).slice(0, 3);
  const count = state.filters.length;
  return (
    <EmptyState
      title={t("finder.notFound", { text: state.find })}
      hint={
        <>
          <p>{t("finder.searchedIn", { fields: formats.list(plan.tries.map(label)) })}</p>
          {count > 0 ? <p>{t("finder.underFilters", { count })}</p> : null}
        </>
      }
      action={
        <>
          {elsewhere.map((name) => (
            <Button key={name} onClick={() => change({ findIn: name })}>
              {t("finder.searchIn", { field: label(name) })}
            </Button>
          ))}
          <Button onClick={() => change({ find: "", findIn: null })}>
            {context.table("filters.clearFind")}
          </Button>
          {count > 0 ? (
            <Button onClick={() => change({ filters: [] })}>
              {context.table("filters.clear")}
            </Button>
          ) : null}
        </>
      }
    />
  );
};
