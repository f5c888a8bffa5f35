import { ChevronDown } from "lucide-react";
import type { ListPart } from "@/components/list/define-list";
import { ListEmpty } from "@/components/list/list-rows";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { fieldLabel, type GroupLabels } from "@/lib/invoice-groups/field-labels";
import type { GroupListState } from "@/lib/invoice-groups/params";
import { useGroupPage, useGroupSearch } from "./group-search";

type GroupPart = ListPart<InvoiceGroupConfig, GroupListState, GroupLabels>;

const automatic = "";

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
