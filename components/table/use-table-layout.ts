"use client";

import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { callDesk } from "@/lib/browser/desk-client";
import type { PreferenceKey, TablePreference } from "@/lib/domain/preferences";
import type { ColumnShape } from "./table-column";
import { layoutOf, type TableLayout } from "./table-layout";

type TableKey = Extract<PreferenceKey, `table.${string}`>;

/**
 * A person's layout of one table: shown at once, kept at the desk behind it. `initial` came with
 * the document, so that the first paint is right. `failed` says that the last change was not kept.
 */
export function useTableLayout(
  key: TableKey,
  initial: TablePreference | null,
  columns: readonly ColumnShape[],
) {
  const [layout, setLayout] = useState(() => layoutOf(initial, columns));
  const { mutate, isError } = useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: key },
    mutationFn: (next: TableLayout) => callDesk("savePreference", { params: { key }, body: next }),
  });
  const change = useCallback(
    (next: TableLayout) => {
      setLayout(next);
      mutate(next);
    },
    [mutate],
  );
  return { layout, change, failed: isError };
}
