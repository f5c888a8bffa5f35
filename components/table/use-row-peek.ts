"use client";

import { type RefObject, useCallback, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { focusRows } from "./focus-rows";

interface RowPeekInput {
  readonly activeId: string | null;
  readonly setActiveId: (id: string) => void;
  /** Holds the table. */
  readonly body: RefObject<HTMLElement | null>;
  /** What Escape does, for the list of shortcuts. */
  readonly closing: string;
}

/** Whether the active row is looked at beside its list; Escape ends that, and leads to the rows. */
export function useRowPeek({ activeId, setActiveId, body, closing }: RowPeekInput) {
  const [peeking, setPeeking] = useState(false);
  const open = (id: string) => {
    setActiveId(id);
    setPeeking(true);
  };
  const toggle = useCallback(
    (id: string) => {
      setPeeking((shown) => !(shown && id === activeId));
      setActiveId(id);
    },
    [activeId, setActiveId],
  );
  const close = () => {
    setPeeking(false);
    focusRows(body);
  };
  useShortcut("Escape", closing, close, { scope: "list", enabled: peeking });
  return { peeking, open, toggle, close };
}
