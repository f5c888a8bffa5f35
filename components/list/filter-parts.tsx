"use client";

import { ListFilter, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useRef } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { chipStyle } from "@/components/table/chip-style";
import { FilterChip, RemoveFilter } from "@/components/table/filter-chip";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import type { CommonState } from "@/lib/browser/list-params";
import { activeFilters, type FilterEntry } from "./list-filter";
import type { ListModel } from "./use-list";

const FilterPicker = lazy(async () => ({
  default: (await import("./filter-picker")).FilterPicker,
}));

interface FiltersProps<Row extends object, State extends CommonState, Labels> {
  list: ListModel<Row, State, Labels>;
}

/** Filters that are on or off, and the button that adds another one. */
export function FilterButtons<Row extends object, State extends CommonState, Labels>({
  list: { filters },
}: FiltersProps<Row, State, Labels>) {
  const t = useTranslations("table.filters");
  const add = useRef<HTMLButtonElement>(null);
  const offered = filters.filter(({ ignored, toggle }) => ignored !== true && toggle === undefined);
  useShortcut("f", t("open"), () => add.current?.click(), {
    scope: "list",
    enabled: offered.length > 0,
  });
  return (
    <>
      {filters.map(({ id, label, shown, toggle }) =>
        toggle === undefined ? null : (
          <Button
            key={id}
            aria-pressed={shown !== null}
            className="aria-pressed:bg-selected aria-pressed:text-accent-ink"
            onClick={toggle}
          >
            {label}
          </Button>
        ),
      )}
      {offered.length === 0 ? null : (
        <Popover
          title={t("add")}
          hideTitle
          trigger={
            <Button ref={add} icon={<ListFilter aria-hidden className="size-4" />}>
              {t("add")}
            </Button>
          }
        >
          {(close) => (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <FilterPicker filters={offered} onDone={close} />
            </Suspense>
          )}
        </Popover>
      )}
    </>
  );
}

/** The filters that are set, each to change or remove. */
export function ChosenFilters<Row extends object, State extends CommonState, Labels>({
  list,
}: FiltersProps<Row, State, Labels>) {
  const t = useTranslations("table.filters");
  const set = activeFilters(list.filters).filter(({ toggle }) => toggle === undefined);
  return (
    <>
      {set.length === 0 ? null : (
        <ul aria-label={t("active")} className="contents">
          {set.map((filter) => (
            <li key={filter.id}>
              {filter.ignored ? <IgnoredChip filter={filter} /> : <Chip filter={filter} />}
            </li>
          ))}
        </ul>
      )}
      {set.length > 1 ? (
        <Button variant="quiet" size="sm" onClick={list.clear}>
          {t("clear")}
        </Button>
      ) : null}
    </>
  );
}

function Chip({ filter }: { filter: FilterEntry }) {
  const t = useTranslations("table.filters");
  const { label, shown } = filter;
  return (
    <FilterChip
      label={label}
      value={shown ?? ""}
      editLabel={t("edit", { filter: label })}
      removeLabel={t("remove", { filter: label })}
      onRemove={filter.clear}
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-16" />}>{filter.edit(close)}</Suspense>
      )}
    </FilterChip>
  );
}

/** A filter of the URL that the list does not have: it is shown, not silently dropped. */
function IgnoredChip({ filter }: { filter: FilterEntry }) {
  const t = useTranslations("table.filters");
  return (
    <span className={`${chipStyle} border-warning-mark bg-warning-soft pl-2 text-warning-ink`}>
      <TriangleAlert aria-hidden className="mr-1.5 size-3.5" />
      {t("ignored", { filter: filter.label })}
      <RemoveFilter label={t("remove", { filter: filter.label })} onClick={filter.clear} />
    </span>
  );
}
