import { useTranslations } from "next-intl";
import { z } from "zod";
import { BulkJobFlow } from "@/components/bulk-jobs/bulk-job-flow";
import { useEntryForm } from "@/components/form/use-entry-form";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";

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
      order={() => ({ kind: "undo", jobId: job.id })}
      facts={() => []}
      onClose={onClose}
    />
  );
}
