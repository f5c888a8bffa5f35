"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useActor } from "@/components/shell/actor-context";
import { focusRows } from "@/components/table/focus-rows";
import type { TableColumn } from "@/components/table/table-column";
import { useActiveRow } from "@/components/table/use-active-row";
import type { TableSelection } from "@/components/table/use-row-selection";
import { useTableLayout } from "@/components/table/use-table-layout";
import { type TableModel, useTableModel } from "@/components/table/use-table-model";
import type { CommonState, ListSort } from "@/lib/browser/list-params";
import { rememberListSearch } from "@/lib/browser/list-search";
import { useKeptState } from "@/lib/browser/use-kept-state";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { useFormats } from "@/lib/intl/use-formats";
import type { ListDefinition } from "./define-list";
import { type ColumnContext, tableColumns } from "./list-columns";
import type { FilterEntry } from "./list-filter";
import type { ListSource } from "./list-source";
import { type ListSelectionModel, useListSelection } from "./use-list-selection";
import { useListTexts } from "./use-list-texts";
import { compareView, type ListViewsModel } from "./views/compare-view";
import { useViews } from "./views/use-views";

/** Everything that a list shows, from the URL to the rows. */
export interface ListModel<Row extends object, State extends CommonState, Labels> {
  readonly definition: ListDefinition<Row, State, Labels>;
  /** Identifies the list and its owner, for the page's stored state. */
  readonly key: string;
  readonly context: ColumnContext<Labels>;
  /** It is in a dialog: without an address, saved views and columns of the person's own. */
  readonly inDialog: boolean;
  readonly state: State;
  /** Changes the query: page and preview are reset. */
  readonly change: (change: Partial<State>) => void;
  /** The same for values whose names are known at run time only. */
  readonly ask: (values: Readonly<Record<string, unknown>>, history?: "push") => void;
  /** Changes anything else of the address; `push` for a step that Back should undo. */
  readonly update: (change: (current: State) => State, history?: "push" | "replace") => void;
  /** Leads to another page, or changes the size of pages. */
  readonly goTo: (place: Readonly<Record<string, unknown>>, history?: "push" | "replace") => void;
  readonly clear: () => void;
  readonly narrowed: boolean;
  readonly source: ListSource<Row>;
  /** Whether a row matches the address's parameters. */
  readonly matches: (row: Row) => boolean;
  /** The loaded rows that match, in no particular order. */
  readonly matching: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly arrangement: ReturnType<typeof useTableLayout>;
  readonly views: ListViewsModel;
  readonly model: TableModel<Row>;
  readonly sort: ListSort | null;
  readonly filters: readonly FilterEntry[];
  readonly selection: ListSelectionModel<Row>;
  /** The table's rows: those of the model, unless the list shows them in another way. */
  readonly shown: ShownRows<Row>;
  /** Contains the table. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly activeId: string | null;
  readonly activate: (id: string) => void;
  /** Shows a record instead of the list. */
  readonly openRecord: (id: string) => void;
  /** Shows a row beside the list; null: none. */
  readonly peek: (id: string | null) => void;
}

/** The rows in their order and their selection, before they reach the table. */
export interface OrderedRows<Row, State> {
  readonly state: State;
  readonly sort: ListSort | null;
  readonly model: TableModel<Row>;
  readonly selection: ListSelectionModel<Row>;
}

/** What the table gets. */
export interface ShownRows<Row> {
  readonly model: TableModel<Row>;
  readonly selection: TableSelection | undefined;
  /** Opens rows that are no records, such as a heading: true if it did. */
  readonly open?: (row: Row) => boolean;
}

function asTheyAre<Row>({ model, selection }: OrderedRows<Row, unknown>): ShownRows<Row> {
  return { model, selection: selection.table };
}

const noLabels = () => undefined;
const noFilters = () => [];

/** Of a list in a dialog. */
const unopened: OpenedList = {
  layout: null,
  density: null,
  views: { views: [], defaults: { person: null, team: null }, readAt: 0 },
  missing: null,
};

/** Reads a declared list: address, rows, columns, order, selection. `given`: null in a dialog. */
export function useList<Row extends object, State extends CommonState, Labels>(
  definition: ListDefinition<Row, State, Labels>,
  given: OpenedList | null,
): ListModel<Row, State, Labels> {
  const { id, scope, params, rowId, match, prefetch } = definition;
  const key = scope === undefined ? id : `${id} ${scope}`;
  const t = useListTexts(`${definition.texts}.list`);
  const formats = useFormats();
  const table = useTranslations("table");
  const actor = useActor();
  const client = useQueryClient();
  // Without `useLabels`, the type of the labels is unknown.
  const labels = (definition.useLabels ?? noLabels)() as Labels;
  const context = useMemo(
    () => ({ t, table, formats, actor, labels }),
    [t, table, formats, actor, labels],
  );

  const inDialog = given === null;
  const opened = given ?? unopened;
  const useListState: typeof useSearchParamsState<State> = inDialog
    ? useKeptState
    : useSearchParamsState;
  const [state, setState] = useListState(params);
  const update = useCallback(
    (change: (current: State) => State, history: "push" | "replace" = "replace") =>
      setState(change, { history }),
    [setState],
  );
  useEffect(() => {
    if (!inDialog) rememberListSearch(id, params.format(state).toString());
  }, [inDialog, id, params, state]);
  const ask = useCallback(
    (values: Readonly<Record<string, unknown>>, history: "push" | "replace" = "replace") =>
      setState(
        (current) => {
          const next = { ...current, peek: null, ...firstPage(current), ...values };
          prefetch?.(next, client);
          return next;
        },
        { history },
      ),
    [setState, prefetch, client],
  );
  const goTo = useCallback(
    (place: Readonly<Record<string, unknown>>, history: "push" | "replace" = "replace") =>
      update((current) => ({ ...current, peek: null, ...place }), history),
    [update],
  );
  const clear = useCallback(
    () =>
      setState((current) => {
        const { initial } = params;
        const names = new Set<string>(params.narrowing(current));
        const kept = Object.entries(current).filter(([name]) => !names.has(name));
        return { ...initial, ...Object.fromEntries(kept), peek: null, ...firstPage(current) };
      }),
    [params, setState],
  );

  const source = definition.useSource(state);
  const { rows } = source;
  // The order, the page and the preview are not part of the query.
  const question = params.question(state);
  // By the question alone, so that another order or preview does not filter the rows again.
  const asked = useMemo(() => params.parse(new URLSearchParams(question)), [params, question]);
  const matches = useCallback(
    (row: Row) => match?.(row, asked, context) ?? true,
    [match, asked, context],
  );
  const matching = useMemo(() => (match ? rows.filter(matches) : rows), [rows, match, matches]);
  const columns = useMemo(
    () => tableColumns(definition.columns, context, t("title")),
    [definition.columns, context, t],
  );
  const found = useViews(id, opened, state.saved);
  const arrangement = useTableLayout(`table.${id}`, opened, columns, found.current);
  const views = compareView({ definition, state, columns, layout: arrangement.layout, found });
  const chosen = columns.some((column) => column.id === state.sort?.id && column.sortBy);
  const wanted = chosen ? state.sort : (definition.order?.(state) ?? null);
  // The same value for the same order, so that the rows are not sorted again.
  const { id: sortId = null, descending = false } = wanted ?? {};
  const sort = useMemo(
    () => (sortId === null ? null : { id: sortId, descending }),
    [sortId, descending],
  );
  const model = useTableModel({
    columns,
    rows: matching,
    rowId,
    layout: arrangement.layout,
    sort,
    compareText: formats.compare,
  });
  const selection = useListSelection({ definition, key, context, state, source, model, question });

  const shown = (definition.useShown ?? asTheyAre)({ state, sort, model, selection });

  const [lastActive, activate] = useActiveRow(key);
  const follow = useEffectEvent(activate);
  useEffect(() => {
    // Keys continue from the row in the URL.
    if (state.peek !== null) follow(state.peek);
  }, [state.peek]);
  const body = useRef<HTMLDivElement>(null);
  const peek = useCallback(
    (peeked: string | null) => {
      if (peeked === null) focusRows(body);
      else activate(peeked);
      setState((current) => ({ ...current, peek: peeked }));
    },
    [activate, setState],
  );

  const opening = definition.opens?.name;
  const openRecord = useCallback(
    (record: string) => {
      if (opening) update((current) => ({ ...current, [opening]: record }), "push");
    },
    [opening, update],
  );

  const declared = definition.filters ?? [];
  const atRunTime = (definition.useFilters ?? noFilters)(state, ask);
  const values = Object.fromEntries(Object.entries(state));
  const host = { values, rows, change: ask, context };
  return {
    definition,
    key,
    context,
    inDialog,
    state,
    change: ask,
    ask,
    update,
    goTo,
    clear,
    narrowed: params.narrowing(state).length > 0,
    source,
    matches,
    matching,
    columns,
    arrangement,
    views,
    model,
    sort,
    filters: [...declared.map((filter) => filter(host)), ...atRunTime],
    selection,
    shown,
    body,
    activeId: lastActive ?? state.peek,
    activate,
    openRecord,
    peek,
  };
}

/** A changed query begins at its first page. */
function firstPage(state: object): { page?: number } {
  return "page" in state ? { page: 0 } : {};
}
