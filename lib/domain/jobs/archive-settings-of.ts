import type { ArchiveSettings } from "./archive-settings";
import type { JobSummary } from "./job-shape";

/** Reason and note of a job that archives lines; null: another kind. */
export function archiveSettingsOf(job: JobSummary): ArchiveSettings | null {
  return job.kind === "archive-lines" ? job.settings : null;
}
