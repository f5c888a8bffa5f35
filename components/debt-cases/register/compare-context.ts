import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { toProblemError } from "@/lib/browser/problem-error";
import { queryKeys } from "@/lib/browser/query-keys";
import { retryWhenLimited } from "@/lib/browser/retry-when-limited";
import { compareCase } from "@/lib/debt-cases/register/mutations";

/** Most cases that are compared by one press, and how many at a time. */
export const mostCompared = 200;
const atATime = 2;

interface CompareProgress {
  readonly total: number;
  readonly done: number;
  readonly differing: number;
  readonly unclear: number;
  readonly failed: number;
  readonly running: boolean;
}

/**
 * Compares several cases with the service, one after the other. It ends when it is stopped, and
 * when the service cannot be read, because the remaining ones would fail too.
 */
export function useComparison() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<CompareProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (given: readonly string[]) => {
    const controller = new AbortController();
    running.current = controller;
    const ids = given.slice(0, mostCompared);
    const waiting = [...ids];
    const count = { done: 0, differing: 0, unclear: 0, failed: 0 };
    const show = (on: boolean) => setProgress({ ...count, total: ids.length, running: on });
    setError(null);
    show(true);
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        try {
          const { signal } = controller;
          // A comparison changes nothing at the service, so it may wait its turn.
          const { comparison } = await retryWhenLimited(
            () => compareCase({ id, many: true, signal }),
            signal,
          );
          if (comparison?.verdict === "differs") count.differing += 1;
          if (comparison?.verdict === "unclear") count.unclear += 1;
        } catch (failure) {
          if (controller.signal.aborted) return;
          count.failed += 1;
          // A case that a colleague changed or dropped does not stop the others.
          if (!passing.has(toProblemError(failure).kind)) {
            waiting.length = 0;
            setError(failure);
          }
        }
        count.done += 1;
        show(true);
      }
    };
    await Promise.all(Array.from({ length: atATime }, work));
    if (running.current !== controller) return;
    show(false);
    await client.invalidateQueries({ queryKey: queryKeys.debtCases });
  };
  const stop = () => running.current?.abort();
  const close = () => {
    setProgress(null);
    setError(null);
  };
  return { progress, error, start, stop, close };
}

type Comparison = ReturnType<typeof useComparison>;
export const CompareContext = createContext<Comparison | null>(null);

export function useCompareMany(): Comparison {
  const comparison = useContext(CompareContext);
  if (comparison === null) throw new Error("useCompareMany needs a CompareProvider");
  return comparison;
}

const passing: ReadonlySet<string> = new Set(["conflict", "missing"]);
