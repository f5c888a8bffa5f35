import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ProblemError, toProblemError } from "@/lib/browser/problem-error";
import { announceSessionEnd } from "@/lib/browser/session-end";
import type { Problem } from "@/lib/contract/problem";
import type { UnclearSave } from "./unclear-notice";

/** The desk's answer to a write with an unknown result, or to one that could not be read back. */
interface UnclearAnswer<Attempt> {
  readonly kind: "unclear" | "unseen";
  readonly attempt: Attempt;
  readonly problem: Problem;
}

/** The answers of the desk whose result is known. */
export type Settled<Answer> = Exclude<Answer, { kind: "unclear" | "unseen" }>;

/** The result of the last press of save or check. Every state of a write has a text. */
type CheckedStatus<Attempt, Result> =
  | { readonly kind: "idle" | "busy" | "resolved" }
  | { readonly kind: "settled"; readonly result: Result; readonly at: number }
  | { readonly kind: "refused"; readonly error: ProblemError }
  | (UnclearSave & { readonly attempt: Attempt });

interface CheckedSaveParts<Attempt, Result> {
  readonly invalidates: readonly QueryKey[];
  /** Only a read: decides an attempt's outcome by the service's current values. */
  readonly readBack: (
    attempt: Attempt,
  ) => Promise<{ readonly result: Result; readonly took: "all" | "some" | "none" }>;
  readonly onSettled: (result: Result) => void;
  readonly onRefused: (error: ProblemError) => void;
}

/** Sends a write, one request at a time, and checks what came of it where that is unknown. */
export function useCheckedSave<Attempt, Result extends { readonly kind: string }>({
  invalidates,
  readBack,
  onSettled,
  onRefused,
}: CheckedSaveParts<Attempt, Result>) {
  const [status, setStatus] = useState<CheckedStatus<Attempt, Result>>({ kind: "idle" });
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<Result | UnclearAnswer<Attempt>>) => send(),
    meta: { invalidates },
  });

  /** A second press while the first is under way does nothing: the lock is no React state. */
  async function alone(step: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      await step();
    } finally {
      running.current = false;
    }
  }

  function settle(result: Result): void {
    setStatus({ kind: "settled", result, at: Date.now() });
    onSettled(result);
  }

  /** Sends. The attempt is what is checked if no answer of the desk gives the result. */
  const run = (attempt: Attempt, send: () => Promise<Result | UnclearAnswer<Attempt>>) =>
    alone(async () => {
      setStatus({ kind: "busy" });
      try {
        const answer = await mutateAsync(send);
        if (isUnclear(answer)) {
          const { kind, attempt: sent, problem } = answer;
          const error = new ProblemError(problem, kind === "unclear" ? "unclear" : "unavailable");
          setStatus({ kind, attempt: sent, error, checked: null });
        } else settle(answer);
      } catch (thrown) {
        const error = toProblemError(thrown);
        // Only an answer of the desk gives the result; after any other error it is unknown.
        if (error.kind === "unclear" || error.problem.type === "page-fault") {
          setStatus({ kind: "unclear", attempt, error, checked: null });
        } else {
          setStatus({ kind: "refused", error });
          onRefused(error);
        }
      }
    });

  const check = (attempt: Attempt) =>
    alone(async () => {
      setChecking(true);
      try {
        const { result, took } = await readBack(attempt);
        if (took === "all" || status.kind !== "unclear") settle(result);
        else setStatus({ ...status, checked: { at: Date.now(), took } });
      } catch (thrown) {
        const error = toProblemError(thrown);
        if (error.kind === "session") announceSessionEnd();
        const kind = status.kind === "unseen" ? "unseen" : "unclear";
        setStatus({ kind, attempt, error, checked: { at: Date.now(), took: null } });
      } finally {
        setChecking(false);
      }
    });

  const isUnchecked = status.kind === "unclear" && (status.checked?.took ?? null) === null;
  return {
    status,
    checking,
    run,
    check,
    busy: status.kind === "busy" || checking,
    /** The attempt with an unknown result: it is checked before anything is sent again. */
    unchecked: isUnchecked ? status.attempt : null,
    setResolved: () => setStatus({ kind: "resolved" }),
    /** Removes the result, also where it no longer matches the form. */
    dismiss: () => setStatus({ kind: "idle" }),
  };
}

export type CheckedSave<Attempt, Result extends { readonly kind: string }> = ReturnType<
  typeof useCheckedSave<Attempt, Result>
>;

function isUnclear<Attempt, Result extends { readonly kind: string }>(
  answer: Result | UnclearAnswer<Attempt>,
): answer is UnclearAnswer<Attempt> {
  return answer.kind === "unclear" || answer.kind === "unseen";
}
