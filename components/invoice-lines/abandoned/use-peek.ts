"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import type { TableModel } from "@/components/table/use-table-model";
import { nextInCluster } from "@/lib/domain/invoice-lines/clusters";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";

interface PeekInput {
  readonly rows: TableModel<QueueLine>["rows"];
  readonly activeId: string | null;
  readonly setActiveId: (id: string) => void;
  /** Holds the table. */
  readonly body: RefObject<HTMLElement | null>;
}

/** Whether a line is looked at beside the queue; an address with `line` begins with that. */
export function usePeek({ rows, activeId, setActiveId, body }: PeekInput) {
  const t = useTranslations("invoice-lines.peek");
  const [peeking, setPeeking] = useState(false);
  const wanted = useSearchParams().get("line");
  const found = wanted !== null && rows.some(({ id }) => id === wanted);
  const begin = useEffectEvent((id: string) => open(id));
  useEffect(() => {
    if (wanted !== null && found) begin(wanted);
  }, [wanted, found]);

  const focusRows = () => {
    body.current?.querySelector<HTMLAnchorElement>("tbody a[tabindex='0']")?.focus();
  };
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
    focusRows();
  };
  const next = () => {
    const line = nextInCluster(
      rows.map(({ record }) => record),
      activeId,
    );
    if (line === null) return false;
    open(line.id);
    return true;
  };
  useShortcut("Escape", t("closeKey"), close, { scope: "list", enabled: peeking });
  useShortcut("n", t("nextInCluster"), next, { scope: "list" });
  return { peeking, open, toggle, close, focusRows };
}
