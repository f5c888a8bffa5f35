"use client";

import { useActiveRow } from "./use-active-row";

/**
 * The row that keys act on, where the address says which row is looked at beside the list: while
 * one is, the row that keys lead to is the next one.
 */
export function useLinkedPeek(
  listName: string,
  shown: string | null,
  show: (id: string | null) => void,
) {
  const [activeId, setActiveId] = useActiveRow(listName);
  return {
    activeId: shown ?? activeId,
    onActiveChange: (id: string) => {
      setActiveId(id);
      if (shown !== null) show(id);
    },
    onPeek: (id: string) => show(id === shown ? null : id),
    // A press on another row's link has moved the focus there before: it must not close what it opened.
    onOpen: show,
  };
}
