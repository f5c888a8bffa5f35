"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Settled, useCheckedSave } from "@/components/form/use-checked-save";
import type { ProblemError } from "@/lib/browser/problem-error";
import { queryKeys } from "@/lib/browser/query-keys";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import type { Attempt } from "@/lib/domain/invoice-groups/attempt";
import type { SeenResult, SettingsResult } from "@/lib/domain/invoice-groups/save-shape";
import { canUndo } from "@/lib/domain/invoice-groups/undo";
import {
  attemptOfSave,
  attemptOfUndo,
  type SaveAsk,
  saveSettings,
  undoSettings,
} from "@/lib/invoice-groups/settings/mutations";
import {
  checkAttempt,
  customerGroupsQuery,
  invoiceGroupQuery,
} from "@/lib/invoice-groups/settings/queries";

interface SaveHandlers {
  /** The service's record after a save, an undo or a check. */
  readonly onSeen: (now: InvoiceGroupFullConfig, purpose: Attempt["purpose"]) => void;
  /** Nothing was sent because it is so already. */
  readonly onAlreadySo: (now: InvoiceGroupFullConfig) => void;
  readonly onRefused: (error: ProblemError) => void;
}

/** Saves settings of one invoice group, checks what came of it, and stores what an undo needs. */
export function useSettingsSave(group: InvoiceGroupFullConfig, handlers: SaveHandlers) {
  const client = useQueryClient();
  const [undoable, setUndoable] = useState<SeenResult | null>(null);
  const checked = useCheckedSave<Attempt, Settled<SettingsResult>>({
    invalidates: [queryKeys.invoiceGroups, queryKeys.customers],
    readBack: async (attempt) => {
      const result = await checkAttempt(client, attempt);
      return { result, took: result.outcome.took };
    },
    onSettled: settle,
    onRefused: handlers.onRefused,
  });

  function settle(result: Settled<SettingsResult>): void {
    switch (result.kind) {
      case "seen": {
        const { attempt, outcome, now } = result;
        client.setQueryData(invoiceGroupQuery(group.accountGuid).queryKey, now);
        setUndoable(attempt.purpose === "save" && canUndo(outcome.groups) ? result : null);
        handlers.onSeen(now, attempt.purpose);
        return;
      }
      case "conflict":
        return;
      case "alreadySo":
        handlers.onAlreadySo(result.now);
        return;
      case "groupsChanged":
        client.setQueryData(customerGroupsQuery(group.customerGuid).queryKey, [...result.groups]);
        return;
      case "nothingToUndo":
        setUndoable(null);
        handlers.onSeen(result.now, "undo");
    }
  }

  return {
    ...checked,
    undoable,
    save: (ask: SaveAsk) =>
      checked.run(attemptOfSave(group, ask), () => saveSettings(group.accountGuid, ask)),
    undo: async () => {
      if (undoable === null) return;
      await checked.run(attemptOfUndo(undoable), () => undoSettings(undoable));
    },
    dismiss: () => {
      checked.dismiss();
      setUndoable(null);
    },
    /** Removes a message that no longer matches the form, but keeps undo. */
    quiet: checked.dismiss,
  };
}

export type SettingsSave = ReturnType<typeof useSettingsSave>;
