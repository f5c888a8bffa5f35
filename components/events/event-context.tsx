"use client";

import { createContext, useContext, useMemo } from "react";
import { changesOfEvent } from "@/components/audit/changes-of-entry";
import { eventSummary } from "@/components/audit/timeline/event-summary";
import { useAuditLabels } from "@/components/audit/use-audit-labels";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";

/** The client under which billing records the calls of this desk; empty: unknown. */
const DeskClient = createContext("");
export const DeskClientProvider = DeskClient.Provider;

export type EventLabels = ReturnType<typeof useEventLabels>;

/** Labels of events: those of the audit, whose timeline shows the same events. */
export function useEventLabels() {
  const audit = useAuditLabels();
  const deskClient = useContext(DeskClient);
  return useMemo(
    () => ({
      audit,
      /** What happened, in one line: the changed values, else a sentence; null: neither is known. */
      summary: (event: ServiceEvent): string | null => {
        const changes = changesOfEvent(event, audit);
        return changes.length > 0 ? changes.join(", ") : eventSummary(event, audit);
      },
      /** Whose call caused it. */
      by: ({ actor }: ServiceEvent) => audit.client(actor === deskClient ? "desk" : actor),
    }),
    [audit, deskClient],
  );
}
