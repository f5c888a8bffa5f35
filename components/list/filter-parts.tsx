"use client";

import { ListFilter, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, useRef } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { chipStyle } from "@/components/table/chip-style";
import { FilterChip, RemoveFilter } from "@/components/table/filter-chip";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
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

/**
 * More filters that are on or off than this have no room beside the others below 1280 pixels, and
 * none has where the list has controls of its own.
 */
const mostBeside = 2;

/**
 * Filters that are on or off. `place`: beside the button of the others, or in the row below, where
 * many of them are below 1280 pixels.
 */
export function FilterToggles<Row extends object, State extends CommonState, Labels>({
  list: { definition, filters },
  place,
}: FiltersProps<Row, State, Labels> & { place: "beside" | "below" }) {
  const toggles = filters.filter(({ toggle }) => toggle !== undefined);
  const many = toggles.length > (definition.parts?.Toolbar ? 0 : mostBeside);
  if (place === "below" && !many) return null;
  const shown = place === "below" ? "contents xl:hidden" : "contents max-xl:hidden";
  return (
    <div className={many ? shown : "contents"}>
      {toggles.map(({ id, label, shown: isOn, toggle }) => (
        <Button
          key={id}
          aria-pressed={isOn !== null}
          className="shrink-0 aria-pressed:bg-selected aria-pressed:text-accent-ink"
          onClick={toggle}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The filters that are on or off, and the button that adds another one. */
export function FilterButtons<Row extends object, State extends CommonState, Labels>({
  list,
}: FiltersProps<Row, State, Labels>) {
  const { filters } = list;
  const t = useTranslations("table.filters");
  const add = useRef<HTMLButtonElement>(null);
  const offered = filters.filter(({ ignored, toggle }) => ignored !== true && toggle === undefined);
  useShortcut("f", t("open"), () => add.current?.click(), {
    scope: "list",
    enabled: offered.length > 0,
  });
  return (
    <>
      <FilterToggles list={list} place="beside" />
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
            <LazyPart fallback={<Skeleton className="h-64" />}>
              <FilterPicker filters={offered} onDone={close} />
            </LazyPart>
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
        <LazyPart fallback={<Skeleton className="h-16" />}>{filter.edit(close)}</LazyPart>
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
