import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UnclearSave } from "@/components/form/unclear-notice";
import { ProblemError, toProblemError } from "@/lib/browser/problem-error";
import { queryKeys } from "@/lib/browser/query-keys";
import { announceSessionEnd } from "@/lib/browser/session-end";
import type { OfferingChanges } from "@/lib/contract/product-offering";
import type { FieldMerge } from "@/lib/domain/merge-fields";
import { appliedFields, offeringValues, tookOf } from "@/lib/domain/products/merge-offering";
import type { OfferingValues, ReadOffering } from "@/lib/domain/products/offering-fields";
import type { OfferingAttempt, OfferingResult } from "@/lib/domain/products/offering-shape";
import { saveOffering } from "@/lib/products/mutations";
import { offeringQuery } from "@/lib/products/queries";

/** The result of the last press of save or check. Every state of a write has a text. */
export type OfferingSaveStatus =
  | { readonly kind: "idle" | "busy" | "resolved" | "alreadySo" }
  | {
      readonly kind: "seen";
      readonly attempt: OfferingAttempt;
      readonly now: ReadOffering;
      readonly at: number;
    }
  | {
      readonly kind: "conflict";
      readonly now: ReadOffering;
      readonly merge: FieldMerge<OfferingValues>;
    }
  | { readonly kind: "refused"; readonly error: ProblemError }
  | (UnclearSave & { readonly attempt: OfferingAttempt });

interface SaveHandlers {
  /** The service's record after a save or a check. */
  readonly onSeen: (now: ReadOffering) => void;
  readonly onRefused: (error: ProblemError) => void;
}

/** Saves a product offering, one request at a time, and checks what came of it. */
export function useOfferingSave(id: string, { onSeen, onRefused }: SaveHandlers) {
  const client = useQueryClient();
  const [status, setStatus] = useState<OfferingSaveStatus>({ kind: "idle" });
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<OfferingResult>) => send(),
    meta: { invalidates: [queryKeys.products] },
  });

  function settleSeen(attempt: OfferingAttempt, now: ReadOffering): void {
    client.setQueryData(offeringQuery(id).queryKey, now);
    setStatus({ kind: "seen", attempt, now, at: Date.now() });
    onSeen(now);
  }

  function settle(result: OfferingResult): void {
    switch (result.kind) {
      case "seen":
        settleSeen(result.attempt, result.now);
        return;
      case "alreadySo":
        setStatus({ kind: "alreadySo" });
        onSeen(result.now);
        return;
      case "conflict":
        setStatus(result);
        return;
      case "unclear":
      case "unseen": {
        const { kind, attempt, problem } = result;
        const error = new ProblemError(problem, kind === "unclear" ? "unclear" : "unavailable");
        setStatus({ kind, attempt, error, checked: null });
      }
    }
  }

  /** A second press while the first is under way does nothing: the lock is no React state. */
  async function save(opened: ReadOffering, wanted: OfferingChanges): Promise<void> {
    if (running.current) return;
    running.current = true;
    setStatus({ kind: "busy" });
    try {
      settle(await mutateAsync(() => saveOffering(opened, wanted)));
    } catch (thrown) {
      const error = toProblemError(thrown);
      // Only an answer of the desk gives the result; after any other error it is unknown.
      if (error.kind === "unclear" || error.problem.type === "page-fault") {
        const before = offeringValues(opened);
        const attempt = { offeringId: id, before, asked: wanted, untouched: [] };
        setStatus({ kind: "unclear", attempt, error, checked: null });
      } else {
        setStatus({ kind: "refused", error });
        onRefused(error);
      }
    } finally {
      running.current = false;
    }
  }

  /** Only a read: decides an attempt's outcome by the service's current values. */
  async function check(attempt: OfferingAttempt): Promise<void> {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    try {
      const now = await client.fetchQuery({ ...offeringQuery(id), staleTime: 0, retry: false });
      const took = tookOf(appliedFields(attempt.asked, now));
      if (took === "all" || status.kind !== "unclear") settleSeen(attempt, now);
      else setStatus({ ...status, checked: { at: Date.now(), took } });
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
    ...{ status, checking, save, check },
    busy: status.kind === "busy" || checking,
    /** Replaces a message that no longer matches the form. */
    show: (kind: "idle" | "resolved") => setStatus({ kind }),
  };
}

export type OfferingSave = ReturnType<typeof useOfferingSave>;
