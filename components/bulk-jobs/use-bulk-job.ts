import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { changing, type JobPreview, readDraft } from "@/lib/browser/read-draft";
import { sendJobDraft } from "@/lib/bulk-jobs/mutations";
import { mostBulkRows } from "@/lib/domain/jobs/bulk-kinds";
import type { NewJobDraft } from "@/lib/domain/jobs/job-order";

/** The draft of a job, and the job of its rows that change. */
export function useBulkJob() {
  const keyOf = useIntentKey();
  const sending = useMutation(sendJobDraft());
  const [preview, setPreview] = useState<JobPreview | null>(null);
  /** Records that are read so far; null: none is being read. */
  const [progress, setProgress] = useState<{ read: number; of: number } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** Number of items that were too many; null: they were not. */
  const [tooMany, setTooMany] = useState<number | null>(null);
  const closed = useRef<AbortController | null>(null);
  useEffect(() => () => closed.current?.abort(), []);

  return {
    preview,
    progress,
    failure,
    tooMany,
    /** Rows that change: of the button, and of the job. */
    rows: changing(preview?.rows ?? []),
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
        setPreview(
          await readDraft(order, signal, ({ read, total }) => setProgress({ read, of: total })),
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
      if (preview === null) return false;
      const { id } = preview;
      try {
        await sending.mutateAsync({ id, key: keyOf(id) });
        return true;
      } catch {
        return false; // the mutation has the error
      }
    },
  };
}
