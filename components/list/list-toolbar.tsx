"use client";

import { ArrowDown, ArrowUp, Download, SlidersHorizontal, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FindField } from "@/components/shell/find-field";
import { useTypedText } from "@/components/shell/use-typed-text";
import { focusRows } from "@/components/table/focus-rows";
import { TableActions } from "@/components/table/table-actions";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { useWide } from "@/components/ui/use-wide";
import type { CommonState } from "@/lib/browser/list-params";
import { ChosenFilters, FilterButtons, FilterToggles } from "./filter-parts";
import { activeFilters } from "./list-filter";
import type { ListModel } from "./use-list";
import { ViewButton } from "./views/view-button";

type ExportModule = typeof import("./list-export");

interface ToolbarProps<Row extends object, State extends CommonState, Labels> {
  list: ListModel<Row, State, Labels>;
}

/**
 * The one toolbar: views, find box, filters; density, columns and export at the right. It is one row:
 * the find box is as narrow as it must be, and only what then has no room is in a second one. What
 * is set is in a row below, which scrolls.
 */
export function ListToolbar<Row extends object, State extends CommonState, Labels>({
  list,
}: ToolbarProps<Row, State, Labels>) {
  const table = useTranslations("table");
  const { definition, arrangement, columns, source } = list;
  const { find, view } = definition;
  const { Find: BesideFind, Toolbar: Own } = definition.parts ?? {};
  const [open, setOpen] = useState(false);
  // On a phone the rows come first: all but the find box is folded behind one button.
  const wide = useWide("sm");
  const folded = open ? "contents" : "contents max-sm:hidden";
  return (
    <search aria-label={table("filters.label")} className="grid gap-2 px-6 pt-2 pb-3 print:hidden">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <div className={folded}>
          {list.inDialog ? null : <ViewButton list={list} />}
          {view ? <ListView list={list} /> : null}
        </div>
        {find ? <ListFind list={list} name={find} /> : null}
        {wide ? null : (
          <Button
            className="order-first sm:hidden"
            aria-expanded={open}
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            onClick={() => setOpen(!open)}
          >
            {table("filters.toggle", { count: activeFilters(list.filters).length })}
          </Button>
        )}
        <div className={folded}>
          {BesideFind ? <BesideFind list={list} /> : null}
          <FilterButtons list={list} />
          {Own ? <Own list={list} /> : null}
          <div className="ml-auto flex items-center gap-1">
            {list.inDialog ? null : <TableActions columns={columns} arrangement={arrangement} />}
            {definition.exported === false ? null : (
              <ExportButton list={list} disabled={source.rows.length === 0} />
            )}
          </div>
        </div>
      </div>
      {/* From 1280 pixels on, the toggles are above: a row that has only them takes no space. */}
      <div
        className={cx(
          "-my-0.5 flex items-center gap-2 py-0.5 empty:hidden max-sm:flex-wrap sm:overflow-x-auto xl:has-[>div:only-child]:hidden [&>*]:shrink-0",
          open ? null : "max-sm:hidden",
        )}
      >
        <FilterToggles list={list} place="below" />
        <ChosenFilters list={list} />
        <SortNote list={list} />
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
  const label = t(`filters.${view.name}`);
  const options = view.values.filter(isOffered).map((one) => ({ value: one, label: labelOf(one) }));
  // A view with its own order starts with that order.
  const choose = (next: string) =>
    list.ask({ [view.name]: next, ...(definition.order && { sort: null }) }, "push");
  const given = { label, options, value, onValueChange: choose };
  const toggles = list.filters.filter(({ toggle }) => toggle !== undefined).length;
  if (options.length <= mostBeside && !definition.parts?.Toolbar) {
    return (
      <div className="lg:shrink-0">
        <Segmented {...given} />
      </div>
    );
  }
  if (options.length + toggles <= mostInRow) return <Choice {...given} />;
  return <Select {...given} className="shrink-0" />;
}

const noCounts = () => null;

/** More views than this, or views beside a list's own controls, are a select below 1280 pixels. */
const mostBeside = 3;
/** More views and filters that are on or off than this have no room in a row at any width. */
const mostInRow = 8;

function ListFind<Row extends object, State extends CommonState, Labels>({
  list,
  name,
}: ToolbarProps<Row, State, Labels> & { name: keyof State & string }) {
  const table = useTranslations("table");
  const { context, state, ask, body } = list;
  const typed = useTypedText(String(state[name] ?? ""), (text) => ask({ [name]: text }));
  return (
    <FindField
      className="w-80 lg:w-auto lg:min-w-32 lg:max-w-md lg:flex-[1_1_8rem] max-sm:order-first max-sm:w-auto max-sm:flex-1 max-sm:basis-[55%]"
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
      <IconButton
        label={t("button")}
        icon={<Download aria-hidden className="size-4" />}
        disabled={disabled}
        onClick={() => void show()}
      />
      {loaded ? <loaded.ListExport open={open} onOpenChange={setOpen} list={list} /> : null}
    </>
  );
}
