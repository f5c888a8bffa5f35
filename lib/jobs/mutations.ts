import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { DeskOperationId } from "../contract/desk/desk-table";
import type { JobAction } from "../domain/jobs/job-actions";

const jobSteps = {
  "take-back": "takeBackJob",
  retry: "retryJob",
} as const satisfies Record<JobAction, DeskOperationId>;

/** Cancels a job before it starts, or tries its failed rows again. */
export function stepJob() {
  return mutationOptions({
    mutationFn: ({ id, step }: { readonly id: string; readonly step: JobAction }) =>
      callDesk(jobSteps[step], { params: { id } }),
    meta: { invalidates: [queryKeys.jobs, queryKeys.work] },
  });
}
