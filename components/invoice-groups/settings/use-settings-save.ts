"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ProblemError, toProblemError } from "@/lib/browser/problem-error";
import { queryKeys } from "@/lib/browser/query-keys";
import { announceSessionEnd } from "@/lib/browser/session-end";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import type { Attempt, AttemptOutcome } from "@/lib/domain/invoice-groups/attempt";
import type { SettingChange } from "@/lib/domain/invoice-groups/changes";
import type { Merge } from "@/lib/domain/invoice-groups/merge";
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

/** The result of the last press of save, undo or check. Every state of a write has a text. */
export type SaveStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "busy" }
  | { readonly kind: "seen"; readonly result: SeenResult; readonly at: number }
  | { readonly kind: "conflict"; readonly now: InvoiceGroupFullConfig; readonly merge: Merge }
  | { readonly kind: "resolved" }
  | { readonly kind: "alreadySo"; readonly merge: Merge }
  | { readonly kind: "groupsChanged" }
  | { readonly kind: "nothingToUndo"; readonly left: readonly SettingChange[] }
  | { readonly kind: "refused"; readonly error: ProblemError }
  | {
      readonly kind: "unclear" | "unseen";
      readonly attempt: Attempt;
      readonly error: ProblemError;
      /** The last check, where there was one. */
      readonly checked: {
        readonly at: number;
        readonly took: AttemptOutcome["took"] | null;
      } | null;
    };

interface SaveHandlers {
  /** The service's record after a save, an undo or a check. */
  readonly onSeen: (now: InvoiceGroupFullConfig, purpose: Attempt["purpose"]) => void;
  /** Nothing was sent because it is so already. */
  readonly onAlreadySo: (now: InvoiceGroupFullConfig) => void;
  readonly onRefused: (error: ProblemError) => void;
}

/** Saves settings of one invoice group, one request at a time, and stores what an undo needs. */
export function useSettingsSave(group: InvoiceGroupFullConfig, handlers: SaveHandlers) {
  const client = useQueryClient();
  const [status, setStatus] = useState<SaveStatus>({ kind: "idle" });
  const [undoable, setUndoable] = useState<SeenResult | null>(null);
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<SettingsResult>) => send(),
    meta: { invalidates: [queryKeys.invoiceGroups, queryKeys.customers] },
  });

  /** A second press while the first is under way does nothing: the lock is no React state. */
  async function run(attempt: Attempt, send: () => Promise<SettingsResult>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setStatus({ kind: "busy" });
    try {
      settle(await mutateAsync(send));
    } catch (thrown) {
      const error = toProblemError(thrown);
      // Only an answer of the desk gives the result; after any other error it is unknown.
      if (error.kind === "unclear" || error.problem.type === "page-fault") {
        setStatus({ kind: "unclear", attempt, error, checked: null });
      } else {
        setStatus({ kind: "refused", error });
        handlers.onRefused(error);
      }
    } finally {
      running.current = false;
    }
  }

  function settle(result: SettingsResult): void {
    switch (result.kind) {
      case "seen":
        settleSeen(result);
        return;
      case "unclear":
      case "unseen": {
        const { kind, attempt, problem } = result;
        const error = new ProblemError(problem, kind === "unclear" ? "unclear" : "unavailable");
        setStatus({ kind, attempt, error, checked: null });
        return;
      }
      case "conflict":
        setStatus({ kind: "conflict", now: result.now, merge: result.merge });
        return;
      case "alreadySo":
        setStatus({ kind: "alreadySo", merge: result.merge });
        handlers.onAlreadySo(result.now);
        return;
      case "groupsChanged":
        client.setQueryData(customerGroupsQuery(group.customerGuid).queryKey, [...result.groups]);
        setStatus({ kind: "groupsChanged" });
        return;
      case "nothingToUndo":
        setUndoable(null);
        setStatus({ kind: "nothingToUndo", left: result.left });
        handlers.onSeen(result.now, "undo");
    }
  }

  function settleSeen(result: SeenResult): void {
    const { attempt, outcome, now } = result;
    client.setQueryData(invoiceGroupQuery(group.accountGuid).queryKey, now);
    setUndoable(attempt.purpose === "save" && canUndo(outcome.groups) ? result : null);
    setStatus({ kind: "seen", result, at: Date.now() });
    handlers.onSeen(now, attempt.purpose);
  }

  /** Only a read: decides an attempt's outcome by the service's current values. */
  async function check(attempt: Attempt): Promise<void> {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    try {
      const result = await checkAttempt(client, attempt);
      if (result.outcome.took === "all" || status.kind !== "unclear") {
        settleSeen(result);
        return;
      }
      const { error } = status;
      const checked = { at: Date.now(), took: result.outcome.took };
      setStatus({ kind: "unclear", attempt, error, checked });
    } catch (thrown) {
      const error = toProblemError(thrown);
      if (error.kind === "session") announceSessionEnd();
      const kind = status.kind === "unseen" ? "unseen" : "unclear";
      setStatus({ kind, attempt, error, checked: { at: Date.now(), took: null } });
    } finally {
      running.current = false;
      setChecking(false);
    }
  }

  return {
    status,
    undoable,
    busy: status.kind === "busy" || checking,
    checking,
    save: (ask: SaveAsk) =>
      run(attemptOfSave(group, ask), () => saveSettings(group.accountGuid, ask)),
    undo: async () => {
      if (undoable === null) return;
      await run(attemptOfUndo(undoable), () => undoSettings(undoable));
    },
    check,
    setResolved: () => setStatus({ kind: "resolved" }),
    dismiss: () => {
      setStatus({ kind: "idle" });
      setUndoable(null);
    },
    /** Removes a message that no longer matches the form, but keeps undo. */
    quiet: () => setStatus({ kind: "idle" }),
  };
}

export type SettingsSave = ReturnType<typeof useSettingsSave>;
