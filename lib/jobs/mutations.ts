import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { JobAction } from "../domain/jobs/job-actions";
import type { JobSummary } from "../domain/jobs/job-shape";

/** Takes a job back before it starts, or tries its failed rows again. */
export function stepJob() {
  return mutationOptions({
    mutationFn: async (order: { readonly id: string; readonly step: JobAction }) => {
      const path = `jobs/${encodeURIComponent(order.id)}/${order.step}`;
      const options = { idempotencyKey: crypto.randomUUID() };
      // The desk's own server made it by the schema of this very type; a page loads none for it.
      return (await callDesk("POST", path, {}, options)) as JobSummary;
    },
    meta: { invalidates: [queryKeys.jobs, queryKeys.work] },
  });
}
