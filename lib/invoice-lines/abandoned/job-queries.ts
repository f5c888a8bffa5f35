import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { JobRow, JobSummary } from "../../domain/jobs/job-shape";

/** Milliseconds between two reads of a running job. */
const pollMilliseconds = 1_000;

export const isUnderWay = ({ state }: JobSummary): boolean =>
  state === "waiting" || state === "running" || state === "paused";

/**
 * The newest jobs of the tenant, including colleagues' (the desk's own GET jobs). Read every second
 * while one is running; otherwise only after changes.
 */
export function recentJobsQuery() {
  return queryOptions({
    queryKey: recentJobsKey,
    queryFn: async ({ signal }): Promise<readonly JobSummary[]> => {
      const page = await callDesk("listJobs", { signal });
      return page.jobs.filter(({ kind }) => kind === "archive-lines");
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMilliseconds : false),
  });
}

export const recentJobsKey = [...queryKeys.jobs, "recent"] as const;

/**
 * All rows of a job. Its lines never change; their results are read by the job's version, once it
 * is done.
 */
export function jobRowsQuery(jobId: string, version: number | null) {
  return queryOptions({
    // Apart from the root of the jobs, whose changes would cause thousands of rows to be read
    // again.
    queryKey: ["job-rows", jobId, version] as const,
    queryFn: ({ signal }) => readRows(jobId, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Rows that were not archived, with their reasons; those of an older version until these are read. */
export function failedRowsQuery(jobId: string, version: number) {
  return queryOptions({
    queryKey: ["job-rows", jobId, "failed", version] as const,
    queryFn: async ({ signal }) => {
      const states = ["refused", "unknown", "dropped"] as const;
      const lists = await Promise.all(states.map((state) => readRows(jobId, state, signal)));
      return lists.flat();
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readRows(
  id: string,
  state: JobRow["state"] | undefined,
  signal: AbortSignal,
): Promise<readonly JobRow[]> {
  const rows: JobRow[] = [];
  for (let cursor = firstPage; ; ) {
    const input = { params: { id }, query: { state, cursor }, signal };
    const page = await callDesk("listJobRows", input);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    cursor = page.next;
  }
}
