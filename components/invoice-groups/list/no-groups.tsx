"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/intl/use-formats";
import { withoutFilter } from "@/lib/invoice-groups/applied-filters";
import { changeSearch, setFilters } from "@/lib/invoice-groups/search-params";
import type { FilterWords } from "./use-filter-words";
import type { GroupList } from "./use-group-list";

interface NoGroupsProps {
  list: GroupList;
  words: FilterWords;
}

/** Why the list is empty, and the next useful act. */
export function NoGroups({ list, words }: NoGroupsProps) {
  const t = useTranslations("invoice-groups.list.empty");
  const { state, setState, applied, plan } = list;
  const count = applied.length;

  if (state.page > 0) {
    return (
      <EmptyState
        title={t("behind", { page: state.page + 1 })}
        action={
          <Button onClick={() => setState((current) => ({ ...current, page: 0 }))}>
            {t("first")}
          </Button>
        }
      />
    );
  }
  if (plan !== null) return <NothingFound list={list} words={words} />;
  if (count === 0) return <EmptyState title={t("none")} hint={t("noneHint")} />;
  const last = applied[count - 1];
  return (
    <EmptyState
      title={t("noMatch", { count })}
      action={
        <>
          {last ? (
            <Button
              onClick={() => setState((current) => setFilters(current, withoutFilter(last.filter)))}
            >
              {t("drop", { filter: words.label(last.filter.id) })}
            </Button>
          ) : null}
          {count > 1 ? <ClearAll list={list} /> : null}
        </>
      }
    />
  );
}

function NothingFound({ list, words }: NoGroupsProps) {
  const t = useTranslations("invoice-groups.list.empty");
  const formats = useFormats();
  const { state, setState, applied, plan } = list;
  if (plan === null) return null;
  const elsewhere = plan.choices.filter((name) => !plan.tries.includes(name)).slice(0, 3);
  return (
    <EmptyState
      title={t("notFound", { text: state.find })}
      hint={
        <>
          <p>{t("searchedIn", { fields: formats.list(plan.tries.map(words.label)) })}</p>
          {applied.length > 0 ? <p>{t("underFilters", { count: applied.length })}</p> : null}
        </>
      }
      action={
        <>
          {elsewhere.map((name) => (
            <Button
              key={name}
              onClick={() => setState((current) => changeSearch(current, { findIn: name }))}
            >
              {t("lookIn", { field: words.label(name) })}
            </Button>
          ))}
          <Button
            onClick={() => setState((current) => changeSearch(current, { find: "", findIn: null }))}
          >
            {t("clearSearch")}
          </Button>
          {applied.length > 0 ? <ClearAll list={list} /> : null}
        </>
      }
    />
  );
}

function ClearAll({ list }: { list: GroupList }) {
  const t = useTranslations("invoice-groups.list.filter");
  return (
    <Button onClick={() => list.setState((current) => changeSearch(current, { filters: [] }))}>
      {t("clearAll")}
    </Button>
  );
}
