"use client";

import {
  ArrowDown,
  ArrowUp,
  Download,
  ListFilter,
  SlidersHorizontal,
  TriangleAlert,
  X,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useRef, useState } from "react";
import { FindField } from "@/components/shell/find-field";
import { useShortcut } from "@/components/shell/shortcuts";
import { useTypedText } from "@/components/shell/use-typed-text";
import { chipStyle } from "@/components/table/chip-style";
import { FilterChip, RemoveFilter } from "@/components/table/filter-chip";
import { focusRows } from "@/components/table/focus-rows";
import { TableActions } from "@/components/table/table-actions";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import type { CommonState } from "@/lib/browser/list-params";
import { activeFilters, type FilterEntry } from "./list-filter";
import type { ListModel } from "./use-list";
import { ViewButton } from "./views/view-button";

const FilterPicker = lazy(async () => ({
  default: (await import("./filter-picker")).FilterPicker,
}));
type ExportModule = typeof import("./list-export");

interface ToolbarProps<Row extends object, State extends CommonState, Labels> {
  list: ListModel<Row, State, Labels>;
}

/** The one toolbar: views, find box, filters; density, columns and export at the right. */
export function ListToolbar<Row extends object, State extends CommonState, Labels>({
  list,
}: ToolbarProps<Row, State, Labels>) {
  const table = useTranslations("table");
  const { definition, arrangement, columns, source } = list;
  const { find, view } = definition;
  const { Find: BesideFind, Toolbar: Own } = definition.parts ?? {};
  const [open, setOpen] = useState(false);
  // On a phone the rows come first: all but the find box is folded behind one button.
  const folded = open ? "contents" : "contents max-sm:hidden";
  return (
    <search
      aria-label={table("filters.label")}
      className="flex flex-wrap items-center gap-2 px-6 pt-2 pb-3"
    >
      <div className={folded}>
        <ViewButton list={list} />
        {view ? <ListView list={list} /> : null}
      </div>
      {find ? <ListFind list={list} name={find} /> : null}
      <Button
        className="order-first sm:hidden"
        aria-expanded={open}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setOpen(!open)}
      >
        {table("filters.toggle", { count: activeFilters(list.filters).length })}
      </Button>
      <div className={folded}>
        {BesideFind ? <BesideFind list={list} /> : null}
        <ListFilters list={list} />
        {Own ? <Own list={list} /> : null}
        <SortNote list={list} />
        <div className="ml-auto flex items-center gap-1">
          <TableActions columns={columns} arrangement={arrangement}>
            {definition.exported === false ? null : (
              <ExportButton list={list} disabled={source.rows.length === 0} />
            )}
          </TableActions>
        </div>
      </div>
    </search>
  );
}

function ListView<Row extends object, State extends CommonState, Labels>({
  list,
}: ToolbarProps<Row, State, Labels>) {
  const { definition, context, state } = list;
  const { view } = definition;
  const counts = (view?.useCounts ?? noCounts)();
  if (view === undefined) return null;
  const { t } = context;
  const value = view.values.find((one) => one === state[view.name]) ?? view.values[0] ?? "";
  const isOffered = (one: string) =>
    one === value ||
    (view.offers?.(one, { actor: context.actor, count: counts?.[one] ?? 0 }) ?? true);
  const labelOf = (one: string) => {
    const label = t(`values.${view.name}.${one}`);
    const count = counts?.[one];
    return count === undefined ? label : `${label} ${context.formats.integer(count)}`;
  };
  return (
    <Segmented
      label={t(`filters.${view.name}`)}
      options={view.values.filter(isOffered).map((one) => ({ value: one, label: labelOf(one) }))}
      value={value}
      onValueChange={(next) =>
        // A view with its own order starts with that order.
        list.ask({ [view.name]: next, ...(definition.order && { sort: null }) }, "push")
      }
    />
  );
}

const noCounts = () => null;

function ListFind<Row extends object, State extends CommonState, Labels>({
  list,
  name,
}: ToolbarProps<Row, State, Labels> & { name: keyof State & string }) {
  const table = useTranslations("table");
  const { context, state, ask, body } = list;
  const typed = useTypedText(String(state[name] ?? ""), (text) => ask({ [name]: text }));
  return (
    <FindField
      className="w-80 max-sm:order-first max-sm:w-auto max-sm:flex-1 max-sm:basis-[55%]"
      typed={typed}
      onDown={() => focusRows(body)}
      words={{
        label: context.t("find"),
        placeholder: context.t("find"),
        clear: table("filters.clearFind"),
        focus: context.t("find"),
        nationalId: table("filters.nationalId"),
      }}
    />
  );
}

function ListFilters<Row extends object, State extends CommonState, Labels>({
  list,
}: ToolbarProps<Row, State, Labels>) {
  const t = useTranslations("table.filters");
  const add = useRef<HTMLButtonElement>(null);
  const { filters } = list;
  const set = activeFilters(filters).filter(({ toggle }) => toggle === undefined);
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

/** Shows that the order applies only to the loaded rows, if there may be more. */
function SortNote<Row extends object, State extends CommonState, Labels>({
  list,
}: ToolbarProps<Row, State, Labels>) {
  const t = useTranslations("table");
  const { sort, columns, source, update } = list;
  const { more, rows } = source;
  if (sort === null || rows.length === 0 || more.kind === "none") return null;
  if (more.kind === "append" && (!more.available || more.stop)) return null;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  const column = columns.find(({ id }) => id === sort.id)?.label ?? sort.id;
  return (
    <p className="flex h-8 items-center gap-1.5 rounded-md bg-neutral-soft pl-2 text-neutral-ink text-sm">
      <Arrow aria-hidden className="size-3.5 shrink-0" />
      {t("sorted", { column, count: rows.length })}
      <IconButton
        size="sm"
        label={t("unsort")}
        icon={<X aria-hidden className="size-3.5" />}
        onClick={() => update((current) => ({ ...current, sort: null }))}
      />
    </p>
  );
}

function ExportButton<Row extends object, State extends CommonState, Labels>({
  list,
  disabled,
}: ToolbarProps<Row, State, Labels> & { disabled: boolean }) {
  const t = useTranslations("table.export");
  const [open, setOpen] = useState(false);
  // The module itself, because a lazy component would not preserve the types of the list.
  const [loaded, setLoaded] = useState<ExportModule | null>(null);
  const show = async () => {
    setOpen(true);
    setLoaded(await import("./list-export"));
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<Download aria-hidden className="size-4" />}
        disabled={disabled}
        onClick={() => void show()}
      >
        {t("button")}
      </Button>
      {loaded ? <loaded.ListExport open={open} onOpenChange={setOpen} list={list} /> : null}
    </>
  );
}
