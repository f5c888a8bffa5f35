import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { awaitDraft } from "@/lib/browser/await-draft";
import { sendJobDraft } from "@/lib/bulk-jobs/mutations";
import { mostBulkRows } from "@/lib/domain/jobs/bulk-kinds";
import type { JobDraft, NewJobDraft } from "@/lib/domain/jobs/job-order";

/** The draft of a job, and the job of its rows that change. */
export function useBulkJob() {
  const keyOf = useIntentKey();
  const sending = useMutation(sendJobDraft());
  const [draft, setDraft] = useState<JobDraft | null>(null);
  /** Records that are read so far; null: none is being read. */
  const [progress, setProgress] = useState<{ read: number; of: number } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** Number of items that were too many; null: they were not. */
  const [tooMany, setTooMany] = useState<number | null>(null);
  const closed = useRef<AbortController | null>(null);
  useEffect(() => () => closed.current?.abort(), []);

  return {
    /** Its rows are read; null: not yet. */
    draft,
    progress,
    failure,
    tooMany,
    creation: sending,
    /** Has the rows read now; false: it failed, or they are too many. */
    async read(makeOrder: () => NewJobDraft | Promise<NewJobDraft>): Promise<boolean> {
      setFailure(null);
      setTooMany(null);
      closed.current = new AbortController();
      try {
        const order = await makeOrder();
        const of = order.kind === "undo" ? null : order.items.length;
        if (of !== null && (of === 0 || of > mostBulkRows)) {
          setTooMany(of);
          return false;
        }
        const { signal } = closed.current;
        const body = { body: order, key: crypto.randomUUID() };
        setDraft(
          await awaitDraft(body, signal, ({ read, total }) => setProgress({ read, of: total })),
        );
        return true;
      } catch (error) {
        setFailure(error);
        return false;
      } finally {
        setProgress(null);
      }
    },
    /** Creates the job; false: it failed, and `creation` has the error. */
    async start(): Promise<boolean> {
      if (draft === null) return false;
      const { id } = draft;
      try {
        await sending.mutateAsync({ id, key: keyOf(id) });
        return true;
      } catch {
        return false; // the mutation has the error
      }
    },
  };
}
