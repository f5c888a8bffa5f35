import type { JobPreviewInput } from "@/lib/domain/jobs/bulk-job";
import { reversed } from "@/lib/domain/jobs/check-values";
import type { JobRow } from "@/lib/domain/jobs/job-shape";
import type { UndoableJob } from "./undo-job-dialog";

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
