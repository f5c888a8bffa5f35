import { useTranslations } from "next-intl";
import { z } from "zod";
import { BulkJobFlow } from "@/components/bulk-jobs/bulk-job-flow";
import { useEntryForm } from "@/components/form/use-entry-form";
import { walkPages } from "@/components/list/walk-pages";
import type { JobRow, JobSummary } from "@/lib/domain/jobs/job-shape";
import { readJobRows } from "@/lib/jobs/queries";
import { undoOrder } from "./undo-order";

export type UndoableJob = Extract<JobSummary, { kind: "dimension-set" | "debt-assignments" }>;

const schema = z.object({});

/** The undo of a job that set values: the preview of every row that it changed, and another job. */
export function UndoJobDialog({ job, onClose }: { job: UndoableJob; onClose: () => void }) {
  const t = useTranslations("bulk-jobs.undo");
  const form = useEntryForm({ schema, initial: {}, id: "undo-job", label: (name) => name });
  return (
    <BulkJobFlow
      kind={job.kind}
      form={form}
      title={t("title")}
      description={t("text")}
      order={async () => undoOrder(job, await readDone(job.id))}
      facts={() => []}
      onClose={onClose}
    />
  );
}

/** The rows that a job changed; those that had the values already are left as they are. */
async function readDone(id: string): Promise<JobRow[]> {
  const { signal } = new AbortController();
  const rows: JobRow[] = [];
  const pages = walkPages(
    (cursor) => readJobRows(id, "done", cursor, signal),
    (page) => page.rows,
    signal,
  );
  for await (const page of pages) rows.push(...page.filter(({ reason }) => reason === null));
  return rows;
}
