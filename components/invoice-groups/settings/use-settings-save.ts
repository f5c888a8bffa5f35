"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ProblemError } from "@/lib/browser/problem-error";
import { queryKeys } from "@/lib/browser/query-keys";
import { announceSessionEnd } from "@/lib/browser/session-end";
import type { InvoiceGroupFullConfig, InvoiceGroupSettings } from "@/lib/contract/invoice-group";
import type { SettingChange } from "@/lib/domain/invoice-groups/changes";
import type { Merge } from "@/lib/domain/invoice-groups/merge";
import { canUndo } from "@/lib/domain/invoice-groups/undo";
import type { Attempt, AttemptOutcome, SaveScope } from "@/lib/invoice-groups/settings/attempt";
import { settingsPorts } from "@/lib/invoice-groups/settings/ports";
import { customerGroupsQuery, invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import {
  readBack,
  type SaveResult,
  type SaveStep,
  type SeenResult,
  saveSettings,
} from "@/lib/invoice-groups/settings/save";
import { type UndoResult, undoSave } from "@/lib/invoice-groups/settings/undo";

/** What the last press of save, undo or check led to. Every state of a write has its words. */
export type SaveStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "busy"; readonly step: SaveStep }
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
      /** The last look, where there was one. */
      readonly checked: {
        readonly at: number;
        readonly took: AttemptOutcome["took"] | null;
      } | null;
    };

export interface SaveAsk {
  readonly scope: SaveScope;
  readonly opened: InvoiceGroupSettings;
  readonly mine: InvoiceGroupSettings;
  readonly shown: ReadonlyMap<string, InvoiceGroupSettings>;
}

interface SaveHandlers {
  /** The service's record after a save, an undo or a look; `undone` when it was taken back. */
  readonly onSeen: (now: InvoiceGroupFullConfig, purpose: Attempt["purpose"]) => void;
  /** Nothing was sent because it is so already. */
  readonly onAlreadySo: (now: InvoiceGroupFullConfig) => void;
  readonly onRefused: (error: ProblemError) => void;
}

type Outcome = SaveResult | UndoResult;

/** Runs the save protocol of one invoice group, one run at a time, and remembers how to undo it. */
export function useSettingsSave(group: InvoiceGroupFullConfig, handlers: SaveHandlers) {
  const client = useQueryClient();
  const [status, setStatus] = useState<SaveStatus>({ kind: "idle" });
  const [undoable, setUndoable] = useState<SeenResult | null>(null);
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  const { mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<Outcome>) => work(),
    meta: { invalidates: [queryKeys.invoiceGroups, queryKeys.customers] },
  });

  /** A second press while the first is under way does nothing: the lock is no React state. */
  async function run(work: () => Promise<Outcome>): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      settle(await mutateAsync(work));
    } finally {
      running.current = false;
    }
  }

  function settle(outcome: Outcome): void {
    if ("error" in outcome && outcome.error.kind === "session") announceSessionEnd();
    switch (outcome.kind) {
      case "seen":
        settleSeen(outcome);
        return;
      case "notSent":
      case "refused":
        setStatus({ kind: "refused", error: outcome.error });
        handlers.onRefused(outcome.error);
        return;
      case "unclear":
      case "unseen": {
        const { kind, attempt, error } = outcome;
        setStatus({ kind, attempt, error, checked: null });
        return;
      }
      case "conflict":
        setStatus({ kind: "conflict", now: outcome.now, merge: outcome.merge });
        return;
      case "alreadySo":
        setStatus({ kind: "alreadySo", merge: outcome.merge });
        handlers.onAlreadySo(outcome.now);
        return;
      case "groupsChanged":
        client.setQueryData(customerGroupsQuery(group.customerGuid).queryKey, [...outcome.groups]);
        setStatus({ kind: "groupsChanged" });
        return;
      case "nothingToUndo":
        setUndoable(null);
        setStatus({ kind: "nothingToUndo", left: outcome.left });
        handlers.onSeen(outcome.now, "undo");
    }
  }

  function settleSeen(result: SeenResult): void {
    const { attempt, outcome, now } = result;
    client.setQueryData(invoiceGroupQuery(group.accountGuid).queryKey, now);
    setUndoable(attempt.purpose === "save" && canUndo(outcome.groups) ? result : null);
    setStatus({ kind: "seen", result, at: Date.now() });
    handlers.onSeen(now, attempt.purpose);
  }

  const onStep = (step: SaveStep) => setStatus({ kind: "busy", step });

  /** Only a read: judges an attempt by what the service has now. */
  async function check(attempt: Attempt): Promise<void> {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    try {
      const result = await readBack(settingsPorts, attempt);
      const at = Date.now();
      if (result.kind === "unseen") {
        if (result.error.kind === "session") announceSessionEnd();
        const { error } = result;
        const kind = status.kind === "unseen" ? "unseen" : "unclear";
        setStatus({ kind, attempt, error, checked: { at, took: null } });
      } else if (result.outcome.took === "all" || status.kind !== "unclear") {
        settleSeen(result);
      } else {
        const { error } = status;
        await client.invalidateQueries({ queryKey: queryKeys.invoiceGroups });
        setStatus({ kind: "unclear", attempt, error, checked: { at, took: result.outcome.took } });
      }
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
    save: (ask: SaveAsk) => {
      const { accountGuid, customerGuid } = group;
      const request = { accountGuid, customerGuid, ...ask };
      return run(() => saveSettings(settingsPorts, request, onStep));
    },
    undo: async () => {
      if (undoable === null) return;
      const { attempt, outcome } = undoable;
      await run(() => undoSave(settingsPorts, attempt, outcome, onStep));
    },
    check,
    setResolved: () => setStatus({ kind: "resolved" }),
    dismiss: () => {
      setStatus({ kind: "idle" });
      setUndoable(null);
    },
    /** Takes a message away that no longer fits what is in the form, but not the way back. */
    quiet: () => setStatus({ kind: "idle" }),
  };
}

export type SettingsSave = ReturnType<typeof useSettingsSave>;
