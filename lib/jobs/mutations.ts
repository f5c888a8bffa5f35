import { mutationOptions } from "@tanstack/react-query";
import { approvalMeta } from "../approvals/mutations";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { DeskOperationId } from "../desk-contract/desk-table";
import type { JobAction } from "../domain/jobs/job-actions";

const jobSteps = {
  start: "startJob",
  "take-back": "takeBackJob",
  retry: "retryJob",
  pause: "pauseJob",
  resume: "resumeJob",
  cancel: "cancelJob",
} as const satisfies Record<JobStep, DeskOperationId>;

/** What changes a job itself; an undo makes a plan. */
export type JobStep = Exclude<JobAction, "undo">;

/** Starts a job at once, cancels it, pauses or resumes it, or tries its failed rows again. */
export function stepJob() {
  return mutationOptions({
    mutationFn: ({ id, step }: { readonly id: string; readonly step: JobStep }) =>
      callDesk(jobSteps[step], { params: { id } }),
    meta: { invalidates: [queryKeys.jobs, queryKeys.work] },
  });
}

/** Plans the undo of a job that changed settings; the plan has a preview of its own. */
export function planUndo() {
  return mutationOptions({
    mutationFn: ({ id }: { readonly id: string }) => callDesk("undoJob", { params: { id } }),
    meta: approvalMeta["settings-plan"],
  });
}
