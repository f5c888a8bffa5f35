"use client";

import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo, useReducer, useState } from "react";
import { callDesk } from "@/lib/browser/desk-client";
import type { PreferenceKey, TablePreference } from "@/lib/domain/preferences";
import type { ColumnShape } from "./table-column";
import { layoutOf, type TableLayout } from "./table-layout";

type TableKey = Extract<PreferenceKey, `table.${string}`>;

/** A saved arrangement that the table is shown in, in place of the person's own. */
interface SavedLayout {
  readonly id: string;
  readonly version: number;
  readonly layout: TablePreference;
}

/** What a person stored: of this table, and of all. */
interface InitialLayout {
  readonly layout: TablePreference | null;
  readonly density: TableLayout["density"] | null;
}

/**
 * Unsaved changes of saved layouts until the page is reloaded, so that they survive a visit to a
 * record.
 */
const changedLayouts = new Map<string, TableLayout>();

/**
 * The layout of one table. A change is shown at once and then saved at the desk. `initial` came
 * with the document, so that the first paint is right. `failed` is true if the last change was not
 * saved. A layout of a saved view changes on the screen only, until the view is saved.
 */
export function useTableLayout(
  key: TableKey,
  initial: InitialLayout,
  columns: readonly ColumnShape[],
  saved: SavedLayout | null = null,
) {
  const [own, setOwn] = useState(() =>
    layoutOf(initial.layout, columns, initial.density ?? undefined),
  );
  const [, show] = useReducer((count: number) => count + 1, 0);
  const { mutate, isError } = useMutation({
    // One after the other, so that the last change is stored last.
    scope: { id: key },
    mutationFn: (next: TableLayout) => callDesk("savePreference", { params: { key }, body: next }),
  });
  const changeKey = saved === null ? null : `${saved.id} ${saved.version}`;
  const ofSaved = useMemo(
    () => (saved === null ? null : layoutOf(saved.layout, columns)),
    [saved, columns],
  );
  const change = useCallback(
    (next: TableLayout) => {
      if (changeKey === null) {
        setOwn(next);
        mutate(next);
      } else {
        changedLayouts.set(changeKey, next);
        show();
      }
    },
    [mutate, changeKey],
  );
  /** Takes the changes of the saved layout back. */
  const restore = useCallback(() => {
    if (changeKey !== null) changedLayouts.delete(changeKey);
    show();
  }, [changeKey]);
  const changed = changeKey === null ? undefined : changedLayouts.get(changeKey);
  return { layout: changed ?? ofSaved ?? own, change, restore, failed: isError };
}
