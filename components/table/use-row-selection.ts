"use client";

import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  type RowSelection,
  rowsBetween,
  selectPage,
  selectRows,
} from "./row-selection";
import { readSelection, writeSelection } from "./selection-store";
import type { TableModel } from "./use-table-model";

/** Choosing rows, as the table offers it. */
export interface TableSelection {
  readonly isSelected: (id: string) => boolean;
  /** False for a row that cannot be selected now; its cells show why. */
  readonly mayBeSelected: (id: string) => boolean;
  /** `range` includes the rows between the last selected row and this one. */
  readonly toggle: (id: string, range: boolean) => void;
  /** All rows; of a list with pages those of this page, and with a second call all that match. */
  readonly setAll: (on: boolean) => void;
  readonly state: "none" | "some" | "all";
}

interface SelectionInput<Row> {
  /** The rows that match now, in their order. */
  readonly rows: TableModel<Row>["rows"];
  /** The list's query: "all" ends when it changes. */
  readonly question: string;
  /** Rows that cannot be chosen; a stable function, as `exists` must be. */
  readonly locked: (id: string) => boolean;
  /** Whether the list has such a row at all, be it that it does not match. */
  readonly exists: (id: string) => boolean;
  /** Name under which the selected ids are stored while the tab is open; null: they are not. */
  readonly storageKey?: string | null;
  /** The rows are one page of those that match. */
  readonly paged?: boolean;
}

/**
 * The selection within the rows that match now. Selected rows that no longer match are counted as
 * `elsewhere`; of a list with pages also those of other pages. `carried` counts those of them that
 * were selected with another query.
 */
export function useRowSelection<Row>(input: SelectionInput<Row>) {
  const { rows, question, locked, exists, storageKey = null, paged = false } = input;
  const [selection, setSelection] = useState<RowSelection>(nothingSelected);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [asked, setAsked] = useState(question);
  /** The query with which an id was selected, if it is another one. */
  const [origins, setOrigins] = useState<ReadonlyMap<string, string>>(new Map());
  /** "All" ended because the query changed, and nothing has been selected since. */
  const [ended, setEnded] = useState(false);
  if (asked !== question) {
    setAsked(question);
    if (selection.mode === "all") {
      setSelection(nothingSelected);
      setEnded(true);
    } else {
      setOrigins(new Map([...selection.ids].map((id) => [id, origins.get(id) ?? asked])));
    }
  }
  const isEmpty = selection.mode === "ids" && selection.ids.size === 0;
  if (ended && !isEmpty && asked === question) setEnded(false);

  const [restored, setRestored] = useState(storageKey === null);
  const storedFor = paged ? question : null;
  const restore = useEffectEvent((key: string) => setSelection(readSelection(key, storedFor)));
  useEffect(() => {
    // Not during hydration: the server renders no selection.
    if (storageKey === null) return;
    // The rows are there already: to render them again must not hold up the page.
    startTransition(() => {
      restore(storageKey);
      setRestored(true);
    });
  }, [storageKey]);
  useEffect(() => {
    if (storageKey !== null && restored) writeSelection(storageKey, selection, storedFor);
  }, [storageKey, restored, selection, storedFor]);

  // Of the rows alone: selecting all of thousands computes nothing for each of them.
  const free = useMemo(() => rows.filter(({ id }) => !locked(id)), [rows, locked]);
  const selected = useMemo(() => {
    const isAll = selection.mode === "all" && selection.except.size === 0;
    return isAll ? free : free.filter(({ id }) => isSelected(selection, id));
  }, [free, selection]);
  const toggle = useCallback(
    (id: string, range: boolean) => {
      setSelection((current) => {
        if (!range || anchor === null) return selectRows(current, [id], !isSelected(current, id));
        const ids = rows.map((row) => row.id);
        return selectRows(current, rowsBetween(ids, anchor, id), true);
      });
      setAnchor(id);
    },
    [anchor, rows],
  );
  const state =
    selected.length === 0 ? "none" : selected.length === free.length ? "all" : ("some" as const);
  const clear = useCallback(() => {
    setSelection(nothingSelected);
    setAnchor(null);
  }, []);
  const selectEverything = useCallback(() => {
    setSelection(everythingSelected);
    setAnchor(null);
  }, []);
  const pageIsSelected = paged && state === "all";
  const setAll = useCallback(
    (on: boolean) => {
      if (on && (!paged || pageIsSelected)) selectEverything();
      else if (!paged) clear();
      else {
        const ids = free.map(({ id }) => id);
        setSelection((current) => selectPage(current, ids, on));
        setAnchor(null);
      }
    },
    [paged, pageIsSelected, free, selectEverything, clear],
  );
  const table = useMemo(
    (): TableSelection => ({
      isSelected: (id) => isSelected(selection, id) && !locked(id),
      mayBeSelected: (id) => !locked(id),
      toggle,
      setAll,
      state,
    }),
    [selection, locked, toggle, setAll, state],
  );
  const elsewhere = useMemo(() => {
    if (selection.mode === "all") return 0;
    if (paged) return selection.ids.size - selected.length;
    const present = [...selection.ids].filter((id) => exists(id) && !locked(id));
    return present.length - selected.length;
  }, [selection, exists, locked, selected.length, paged]);
  const carried = useMemo(() => {
    if (selection.mode === "all") return 0;
    const present = new Set(rows.map(({ id }) => id));
    const isCarried = (id: string) => (origins.get(id) ?? question) !== question;
    return [...selection.ids].filter((id) => isCarried(id) && !present.has(id)).length;
  }, [selection, rows, origins, question]);
  /** Rows that match and cannot be chosen. */
  const left = rows.length - free.length;
  return { table, selected, left, selection, ended, elsewhere, carried, clear, selectEverything };
}
