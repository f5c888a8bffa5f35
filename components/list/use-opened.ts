import { useCallback, useEffect, useRef } from "react";
import { rowSelector } from "@/components/table/use-row-navigation";
import type { CommonState } from "@/lib/browser/list-params";
import type { ListModel } from "./use-list";

/** The record that is shown in place of its list, and the way back to its row. */
export function useOpened<Row extends object, State extends CommonState, Labels>(
  list: ListModel<Row, State, Labels>,
) {
  const { state, update, openRecord, activate, body } = list;
  const name = list.definition.opens?.name;
  const value = name === undefined ? null : state[name];
  const id = typeof value === "string" ? value : null;
  const page = "page" in state ? state.page : null;
  const last = useRef(id);
  /** The page of the list that it was opened from; null: not from the list. */
  const from = useRef<{ readonly page: unknown } | null>(null);

  useEffect(() => {
    const left = last.current;
    if (left === id) return;
    last.current = id;
    if (left === null) from.current = { page };
    if (left === null || id !== null) return;
    from.current = null;
    activate(left);
    body.current?.querySelector<HTMLElement>(`${rowSelector(left)} a[href]`)?.focus();
  }, [id, page, activate, body]);

  const onOpen = useCallback(
    (other: string) => {
      from.current = null;
      openRecord(other);
    },
    [openRecord],
  );
  const onClose = () => {
    // From one opened out of another, or on another page by now, back would not lead to its row.
    if (from.current !== null && from.current.page === page) window.history.back();
    else if (name !== undefined) update((current) => ({ ...current, [name]: null }));
  };
  return { id, onOpen, onClose };
}
