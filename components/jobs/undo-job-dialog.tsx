import { useTranslations } from "next-intl";
import { z } from "zod";
import { BulkJobFlow } from "@/components/bulk-jobs/bulk-job-flow";
import { useEntryForm } from "@/components/form/use-entry-form";
import { walkPages } from "@/components/list/walk-pages";
import type { JobPreviewInput } from "@/lib/domain/jobs/bulk-job";
import { reversed } from "@/lib/domain/jobs/check-values";
import type { JobRow, JobSummary } from "@/lib/domain/jobs/job-shape";
import { readJobRows } from "@/lib/jobs/queries";

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

/** The values that the rows had before. */
export function undoOrder(job: UndoableJob, rows: readonly JobRow[]): JobPreviewInput {
  const undoOf = job.id;
  if (job.kind === "dimension-set") {
    const settings = { ...job.settings, undoOf };
    const items = rows.map(({ id, values }) => ({
      id,
      to: { dimension: reversed(values).dimension ?? null },
    }));
    return { kind: job.kind, settings, items };
  }
  const items = rows.map(({ id, values }) => {
    const { dimension: _, ...to } = reversed(values);
    return { id, to };
  });
  return { kind: job.kind, settings: { undoOf }, items };
}
