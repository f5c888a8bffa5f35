"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useCallback, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";

interface PeekInput {
  readonly activeId: string | null;
  readonly setActiveId: (id: string) => void;
  /** Holds the table. */
  readonly body: RefObject<HTMLElement | null>;
}

/** Whether the customer of the active row is looked at beside the list. */
export function useOpenPeek({ activeId, setActiveId, body }: PeekInput) {
  const t = useTranslations("open-invoices.peek");
  const [peeking, setPeeking] = useState(false);
  const focusRows = () => {
    body.current?.querySelector<HTMLAnchorElement>("tbody a[tabindex='0']")?.focus();
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
    focusRows();
  };
  useShortcut("Escape", t("closeKey"), close, { scope: "list", enabled: peeking });
  return { peeking, toggle, close, focusRows };
}
