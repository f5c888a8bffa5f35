import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { JobList, JobState, JobSummary } from "../domain/jobs/job-shape";

/** Milliseconds between two reads of jobs that are under way. */
const pollMilliseconds = 2_000;

interface JobFilter {
  readonly whose: "mine" | "all";
  /** Null: in all states. */
  readonly state: JobState | null;
}

/** A page of jobs, newest first; `cursor` is the `next` of the page before. */
export function readJobs(
  { whose, state }: JobFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<JobList> {
  const query = {
    ...(whose === "mine" && { mine: "1" as const }),
    ...(state && { state }),
    cursor,
  };
  return callDesk("listJobs", { query, signal });
}

/** Jobs page by page, newest first. */
export function jobListQuery({ whose, state }: JobFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.jobs, "list", { whose, state }],
    queryFn: ({ pageParam, signal }) => readJobs({ whose, state }, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      (data?.pages ?? []).some(({ jobs }) => jobs.some(isUnderWay)) ? pollMilliseconds : false,
  });
}

/** One job, also of another page than those that are loaded. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.jobs, "one", id],
    queryFn: ({ signal }) => callDesk("getJob", { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMilliseconds : false),
  });
}

function isUnderWay({ state }: JobSummary): boolean {
  return state === "waiting" || state === "running";
}
