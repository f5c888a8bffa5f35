"use client";

import { ListFilter, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useRef } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { chipStyle, FilterChip, RemoveFilter } from "@/components/table/filter-chip";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { type AppliedFilter, withoutFilter } from "@/lib/invoice-groups/applied-filters";
import { changeSearch, type FilterText, setFilters } from "@/lib/invoice-groups/search-params";
import type { FilterWords } from "./use-filter-words";
import type { GroupList } from "./use-group-list";

const FilterPicker = lazy(async () => ({
  default: (await import("./filter-picker")).FilterPicker,
}));
const FilterEditor = lazy(async () => ({
  default: (await import("./filter-editor")).FilterEditor,
}));

interface FilterBarProps {
  list: GroupList;
  words: FilterWords;
}

/** What narrows the list: each filter as a chip, and the way to add one. */
export function FilterBar({ list, words }: FilterBarProps) {
  const t = useTranslations("invoice-groups.list.filter");
  const add = useRef<HTMLButtonElement>(null);
  const { state, setState, applied, ignored, filters } = list;
  useShortcut("f", t("open"), () => add.current?.click(), { scope: "list" });

  const change = (changes: readonly FilterText[]) =>
    setState((current) => setFilters(current, changes));
  return (
    <>
      <Popover
        title={t("addTitle")}
        hideTitle
        trigger={
          <Button ref={add} icon={<ListFilter aria-hidden className="size-4" />}>
            {t("add")}
          </Button>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <FilterPicker
              filters={filters}
              applied={applied}
              words={words}
              onChange={change}
              onDone={close}
            />
          </Suspense>
        )}
      </Popover>
      {applied.length + ignored.length === 0 ? null : (
        <ul aria-label={t("active")} className="contents">
          {applied.map((filter) => (
            <li key={filter.filter.id}>
              <GroupFilterChip applied={filter} words={words} onChange={change} />
            </li>
          ))}
          {ignored.map((text) => (
            <li key={text.name}>
              <IgnoredChip text={text} words={words} onChange={change} />
            </li>
          ))}
        </ul>
      )}
      {state.filters.length > 1 ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setState((current) => changeSearch(current, { filters: [] }))}
        >
          {t("clearAll")}
        </Button>
      ) : null}
    </>
  );
}

interface ChipProps {
  words: FilterWords;
  onChange: (changes: readonly FilterText[]) => void;
}

function GroupFilterChip({ applied, words, onChange }: ChipProps & { applied: AppliedFilter }) {
  const t = useTranslations("invoice-groups.list.filter");
  const { filter } = applied;
  const label = words.label(filter.id);
  return (
    <FilterChip
      label={label}
      value={words.value(applied)}
      editLabel={t("edit", { filter: label })}
      removeLabel={t("remove", { filter: label })}
      onRemove={() => onChange(withoutFilter(filter))}
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <FilterEditor
            filter={filter}
            texts={applied.texts}
            words={words}
            onChange={onChange}
            onDone={close}
          />
        </Suspense>
      )}
    </FilterChip>
  );
}

/** A filter of the address that the service does not offer: it is said, not silently dropped. */
function IgnoredChip({ text, words, onChange }: ChipProps & { text: FilterText }) {
  const t = useTranslations("invoice-groups.list.filter");
  const name = words.label(text.name);
  return (
    <span className={`${chipStyle} border-warning-mark bg-warning-soft pl-2 text-warning-ink`}>
      <TriangleAlert aria-hidden className="mr-1.5 size-3.5" />
      {t("ignored", { name })}
      <RemoveFilter
        label={t("remove", { filter: name })}
        onClick={() => onChange([{ name: text.name, value: "" }])}
      />
    </span>
  );
}
