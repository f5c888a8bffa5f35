"use client";

import { useCallback, useMemo } from "react";
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
  readonly clear: () => void;
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
  const selection = useRowSelection({
    rows: model.rows,
    question,
    locked,
    exists,
    storageKey: declared ? key : null,
  });
  const { setAll } = selection.table;
  const rows = useMemo(() => selection.selected.map(({ record }) => record), [selection.selected]);
  return {
    table: declared?.allowed(context, state) ? selection.table : undefined,
    rows,
    all: selection.mode === "all" && selection.table.state === "all",
    locked: useMemo(
      () => (selection.mode === "all" ? model.rows.filter(({ id }) => locked(id)).length : 0),
      [selection.mode, model.rows, locked],
    ),
    elsewhere: selection.elsewhere,
    clear: useCallback(() => setAll(false), [setAll]),
  };
}
