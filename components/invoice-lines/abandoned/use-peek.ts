"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { useRowPeek } from "@/components/table/use-row-peek";
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
  const peek = useRowPeek({ activeId, setActiveId, body, closing: t("closeKey") });
  const wanted = useSearchParams().get("line");
  const found = wanted !== null && rows.some(({ id }) => id === wanted);
  const begin = useEffectEvent((id: string) => peek.open(id));
  useEffect(() => {
    if (wanted !== null && found) begin(wanted);
  }, [wanted, found]);

  const next = () => {
    const line = nextInCluster(
      rows.map(({ record }) => record),
      activeId,
    );
    if (line === null) return false;
    peek.open(line.id);
    return true;
  };
  useShortcut("n", t("nextInCluster"), next, { scope: "list" });
  return peek;
}
