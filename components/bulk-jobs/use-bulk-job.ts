import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { createBulkJob } from "@/lib/bulk-jobs/mutations";
import { changing, type JobPreview, jobOf, readPreview } from "@/lib/bulk-jobs/preview";
import type { JobPreviewInput } from "@/lib/domain/jobs/bulk-job";
import { mostBulkRows } from "@/lib/domain/jobs/bulk-kinds";

interface Preview extends JobPreview {
  readonly order: JobPreviewInput;
}

/** The preview of a job, and the job of its rows that change. */
export function useBulkJob() {
  const keyOf = useIntentKey();
  const create = useMutation(createBulkJob());
  const [preview, setPreview] = useState<Preview | null>(null);
  /** Items that are read so far; null: none is being read. */
  const [progress, setProgress] = useState<{ read: number; of: number } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** Number of items that were too many; null: they were not. */
  const [tooMany, setTooMany] = useState<number | null>(null);
  const rows = changing(preview?.rows ?? []);

  return {
    preview,
    progress,
    failure,
    tooMany,
    /** Rows that change: of the button, and of the job. */
    rows,
    creation: create,
    /** Reads the rows now; false: it failed, or they are too many. */
    async read(makeOrder: () => JobPreviewInput | Promise<JobPreviewInput>): Promise<boolean> {
      setFailure(null);
      setTooMany(null);
      try {
        const order = await makeOrder();
        const of = order.items.length;
        if (of === 0 || of > mostBulkRows) {
          setTooMany(of);
          return false;
        }
        const found = await readPreview(order, (read) => setProgress({ read, of }));
        setPreview({ ...found, order });
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
      const body = jobOf(preview.order, preview.rows);
      try {
        await create.mutateAsync({ body, key: keyOf(body) });
        return true;
      } catch {
        return false; // the mutation has the error
      }
    },
  };
}
