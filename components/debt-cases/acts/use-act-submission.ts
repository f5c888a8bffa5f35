import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { editApproval } from "@/lib/approvals/mutations";
import { type ProblemError, toProblemError } from "@/lib/browser/problem-error";
import { submitDebtActs } from "@/lib/debt-cases/acts/mutations";
import type { DebtAct, NewDebtActs, NewDebtActsResult } from "@/lib/domain/debt-cases/act-shape";

export type ActItem = NewDebtActs["items"][number];
export type ActResult = NewDebtActsResult["results"][number];

/** Submits actions: new ones, at most 200 at once, or the changed content of `act`. */
export function useActSubmission(act: DebtAct | null) {
  const keyOf = useIntentKey();
  const submission = useMutation(submitDebtActs());
  const edition = useMutation(editApproval("debt-act"));
  const [results, setResults] = useState<readonly ActResult[]>([]);
  const [failure, setFailure] = useState<ProblemError | null>(null);

  async function send(items: readonly ActItem[], note: string | null): Promise<ActResult[]> {
    if (act !== null) {
      const [item] = items;
      if (item === undefined) return [];
      const body = { version: act.version, content: { ...item.content }, seen: item.seen, note };
      const { invoiceNumber } = act;
      try {
        const changed = await edition.mutateAsync({ id: act.id, body });
        return [{ invoiceNumber, act: changed, problem: null }];
      } catch (error) {
        const { problem } = toProblemError(error);
        // The invoice has changed: the form can continue with its current state.
        if (problem.type !== "changed-meanwhile" || !problem.errors) throw error;
        return [{ invoiceNumber, act: null, problem }];
      }
    }
    const body = { items: [...items], note };
    return (await submission.mutateAsync({ body, key: keyOf(body) })).results;
  }

  return {
    results,
    failure,
    /** Returns the result of each; a failure if it is unknown or nothing was accepted. */
    async submit(items: readonly ActItem[], note: string) {
      setFailure(null);
      try {
        const all = await send(items, note.trim() || null);
        setResults(all);
        return all;
      } catch (error) {
        const problem = toProblemError(error);
        setFailure(problem);
        return problem;
      }
    },
    /** Clears the results before another attempt. */
    reset() {
      setResults([]);
      setFailure(null);
    },
  };
}
