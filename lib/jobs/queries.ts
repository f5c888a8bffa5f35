import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { JobRowState, JobState } from "../domain/jobs/job-enumerations";
import type { JobList, JobRow, JobRowsPage, JobSummary } from "../domain/jobs/job-shape";

/** Milliseconds between two reads of running jobs. */
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

/** One job, also one that is not on a loaded page. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.jobs, "one", id],
    queryFn: ({ signal }) => callDesk("getJob", { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMilliseconds : false),
  });
}

/** A page of a job's rows in the order of the work; `cursor` is the `next` of the page before. */
export function readJobRows(
  id: string,
  state: JobRowState | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<JobRowsPage> {
  const query = { ...(state && { state }), cursor };
  return callDesk("listJobRows", { params: { id }, query, signal });
}

/** The rows of a job page by page, in one state or in all of them. */
export function jobRowsQuery(id: string, state: JobRowState | null) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.jobs, "rows", id, { state }],
    queryFn: ({ pageParam, signal }) => readJobRows(id, state, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Rows that wait or are under way get their result soon.
    refetchInterval: ({ state: { data } }) =>
      (data?.pages ?? []).some(({ rows }) => rows.some(isUnsettled)) ? pollMilliseconds : false,
  });
}

function isUnsettled({ state }: JobRow): boolean {
  return state === "waiting" || state === "sent";
}

function isUnderWay({ state }: JobSummary): boolean {
  return state === "waiting" || state === "running";
}
