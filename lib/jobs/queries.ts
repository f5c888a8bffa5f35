import { infiniteQueryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { JobList } from "../domain/jobs/job-shape";

/** Milliseconds between two looks at jobs that are under way. */
const pollMilliseconds = 2_000;

/** Jobs page by page, newest first (the desk's own GET jobs). */
export function jobListQuery({ mine }: { readonly mine: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.jobs, "list", { mine }],
    queryFn: async ({ pageParam, signal }): Promise<JobList> => {
      const search = new URLSearchParams();
      if (mine) search.set("mine", "1");
      if (pageParam !== null) search.set("cursor", pageParam);
      const path = `jobs${search.size > 0 ? `?${search}` : ""}`;
      // The desk's own server made it by the schema of this very type; a page loads none for it.
      return (await callDesk("GET", path, undefined, { signal })) as JobList;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => {
      const jobs = state.data?.pages.flatMap((page) => page.jobs) ?? [];
      return jobs.some((job) => job.state === "waiting" || job.state === "running")
        ? pollMilliseconds
        : false;
    },
  });
}
