"use client";

import { useCallback, useMemo } from "react";
import { type RowSelection, selectedCount } from "@/components/table/row-selection";
import { type TableSelection, useRowSelection } from "@/components/table/use-row-selection";
import type { TableModel } from "@/components/table/use-table-model";
import type { CommonState } from "@/lib/browser/list-params";
import type { ListDefinition } from "./define-list";
import type { ColumnContext } from "./list-columns";
import type { ListSource } from "./list-source";

interface SelectionInput<Row extends object, State extends CommonState, Labels> {
  readonly definition: ListDefinition<Row, State, Labels>;
  readonly key: string;
  readonly context: ColumnContext<Labels>;
  readonly state: State;
  readonly source: ListSource<Row>;
  readonly model: TableModel<Row>;
  readonly question: string;
}

export interface ListSelectionModel<Row> {
  /** Undefined if this person cannot select here. */
  readonly table: TableSelection | undefined;
  readonly rows: readonly Row[];
  readonly all: boolean;
  readonly locked: number;
  readonly elsewhere: number;
  readonly carried: number;
  readonly clear: () => void;
  /** By ids, or all but some: of a list with pages also rows that are not loaded. */
  readonly picked: RowSelection;
  /** Number of selected rows, those of other pages included; null: unknown. */
  readonly count: number | null;
  /** Selects every row that matches; null: they are all on this page, or selected already. */
  readonly selectMatching: (() => void) | null;
  /** All that match were selected until the query changed, and nothing has been selected since. */
  readonly ended: boolean;
  /** Number of rows that match, if it is known. */
  readonly matching: number | null;
}

/** The selected rows of a list, stored by their ids while the tab is open. */
export function useListSelection<Row extends object, State extends CommonState, Labels>(
  input: SelectionInput<Row, State, Labels>,
): ListSelectionModel<Row> {
  const { definition, key, context, state, source, model, question } = input;
  const { rowId, selection: declared } = definition;
  const byId = useMemo(
    () => new Map(source.rows.map((row) => [rowId(row), row])),
    [source.rows, rowId],
  );
  const isLocked = declared?.locked;
  const locked = useCallback(
    (id: string) => {
      const row = byId.get(id);
      return row === undefined || (isLocked?.(row, context) ?? false);
    },
    [byId, isLocked, context],
  );
  const exists = useCallback((id: string) => byId.has(id), [byId]);
  const { more } = source;
  const paged = more.kind === "pages";
  const selection = useRowSelection({
    rows: model.rows,
    question,
    locked,
    exists,
    storageKey: declared ? key : null,
    paged,
  });
  const { selection: picked, selected } = selection;
  const isWhole = !paged || (more.page === 0 && more.available === false);
  // A later page only says how many rows came before it, some of which may have come twice.
  const matching = paged && isWhole ? source.rows.length : null;
  const rows = useMemo(() => selected.map(({ record }) => record), [selected]);
  return {
    table: declared?.allowed(context, state) ? selection.table : undefined,
    rows,
    all: picked.mode === "all" && selection.table.state === "all",
    locked: picked.mode === "all" ? selection.left : 0,
    elsewhere: selection.elsewhere,
    carried: selection.carried,
    ended: selection.ended,
    clear: selection.clear,
    picked,
    count: paged ? selectedCount(picked, matching) : rows.length,
    selectMatching:
      isWhole || picked.mode === "all" || selection.table.state !== "all"
        ? null
        : selection.selectEverything,
    matching,
  };
}
