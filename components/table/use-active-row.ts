"use client";

import { useCallback, useState } from "react";

/** Written by the person's actions only, so it is always empty on the server. */
const lastRows = new Map<string, string>();

/** The active row; after a visit to a record it is still the same. */
export function useActiveRow(listName: string) {
  const [activeId, setActiveId] = useState(() => lastRows.get(listName) ?? null);
  const activate = useCallback(
    (id: string) => {
      lastRows.set(listName, id);
      setActiveId(id);
    },
    [listName],
  );
  return [activeId, activate] as const;
}
