import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { JobSummary } from "../domain/jobs/job-shape";
import { readJobRows } from "../jobs/queries";

/** Milliseconds between two reads of a removal that has not ended. */
const pollMilliseconds = 1_000;

/** The known dimensions, with whether they take free values as far as earlier attempts show. */
export function knownDimensionsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.dimensions, "known"],
    queryFn: ({ signal }) => callDesk("listDimensions", { signal }),
    staleTime: 10 * 60_000,
  });
}

/** A job that removes a dimension. */
export type RemovalJob = Extract<JobSummary, { kind: "remove-dimension" }>;

export const removalsKey = [...queryKeys.jobs, "removals"] as const;

/** It waits, runs or is paused. */
export function isUnderWay({ state }: RemovalJob): boolean {
  return state === "waiting" || state === "running" || state === "paused";
}

/** The person's newest removals of dimensions from any record. */
export function removalsQuery() {
  return queryOptions({
    queryKey: removalsKey,
    queryFn: async ({ signal }): Promise<readonly RemovalJob[]> => {
      const query = { mine: "1", kind: "remove-dimension" } as const;
      const { jobs } = await callDesk("listJobs", { query, signal });
      return jobs.flatMap((job) => (job.kind === "remove-dimension" ? job : []));
    },
    staleTime: 0,
    // One that is paused goes on by a person's act.
    refetchInterval: ({ state: { data } }) =>
      data?.some((job) => isUnderWay(job) && job.state !== "paused") ? pollMilliseconds : false,
  });
}

/** The only row of a removal that has ended, with its result. */
export function removalRowQuery({ id, version }: RemovalJob) {
  return queryOptions({
    queryKey: [...removalsKey, id, version] as const,
    queryFn: async ({ signal }) => (await readJobRows(id, null, null, signal)).rows[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
