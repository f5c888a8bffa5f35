import { type JobRowState, jobRowStates } from "@/lib/domain/jobs/job-enumerations";
import type { JobCounts } from "@/lib/domain/jobs/job-shape";

/** How many rows are in which state, in words. */
export function progressOf(
  counts: JobCounts,
  label: (state: JobRowState, count: number) => string,
): string {
  return jobRowStates
    .filter((state) => counts[state] > 0)
    .map((state) => label(state, counts[state]))
    .join(" · ");
}
