"use client";

import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { JobRow, JobSummary } from "@/lib/domain/jobs/job-shape";
import {
  isUnderWay,
  jobRowsQuery,
  recentJobsQuery,
} from "@/lib/invoice-lines/abandoned/job-queries";
import { dropLines } from "@/lib/invoice-lines/abandoned/queries";

const noJobs: readonly JobSummary[] = [];
/** Time after which a reload no longer shows unarchived lines. */
const newsMilliseconds = 30 * 60_000;

/** Lines that a job is about to archive, with the name of its creator. */
export type UnderWay = ReadonlyMap<string, string>;

export interface ColleagueNote {
  readonly jobId: string;
  readonly name: string;
  readonly count: number;
}

/**
 * Archive jobs: the lines in progress, results for the person, and colleagues' archived lines.
 * Archived lines leave the queue.
 */
export function useArchiveJobs() {
  const client = useQueryClient();
  const { personId } = useActor();
  const query = useQuery(recentJobsQuery());
  const jobs = query.data ?? noJobs;
  const active = useMemo(() => jobs.filter(isUnderWay), [jobs]);
  const [opened] = useState(() => Date.now());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<readonly ColleagueNote[]>([]);

  // As text, so that dependents change only when a job begins or ends, not with each poll.
  const activeText = JSON.stringify(active.map(({ id, createdBy }) => [id, createdBy.name]));
  const activeJobs = useMemo(() => JSON.parse(activeText) as [string, string][], [activeText]);
  const underWay = useQueries({
    queries: activeJobs.map(([id]) => jobRowsQuery(id, null)),
    combine: useCallback(
      (results: readonly { readonly data: readonly JobRow[] | undefined }[]): UnderWay => {
        const byLine = new Map<string, string>();
        activeJobs.forEach(([, name], at) => {
          for (const row of results[at]?.data ?? []) {
            if (row.state !== "dropped") byLine.set(row.id, name);
          }
        });
        return byLine;
      },
      [activeJobs],
    ),
  });

  const seen = useRef<ReadonlySet<string>>(new Set());
  const settle = useEffectEvent(async (job: JobSummary) => {
    const rows = await client.fetchQuery(jobRowsQuery(job.id, job.version));
    const archived = rows.filter(({ state }) => state === "done" || state === "dropped");
    dropLines(client, new Set(archived.map(({ id }) => id)));
    if (job.createdBy.id === personId || job.counts.done === 0) return;
    const note = { jobId: job.id, name: job.createdBy.name, count: job.counts.done };
    setNotes((current) => [...current.filter(({ jobId }) => jobId !== job.id), note]);
  });
  useEffect(() => {
    for (const job of jobs) {
      // What cannot be read now comes with the next reading of the queue.
      if (job.state === "done" && seen.current.has(job.id)) settle(job).catch(() => undefined);
    }
    seen.current = new Set(active.map(({ id }) => id));
  }, [jobs, active]);

  const own = jobs.filter(
    (job) => job.createdBy.id === personId && !dismissed.has(job.id) && isNews(job, opened),
  );
  return {
    own,
    underWay,
    notes,
    dismiss: (id: string) => {
      setDismissed((current) => new Set([...current, id]));
      setNotes((current) => current.filter(({ jobId }) => jobId !== id));
    },
  };
}

export type ArchiveJobs = ReturnType<typeof useArchiveJobs>;

/** Jobs in progress, those that ended since the page was opened, and recent failures. */
function isNews(job: JobSummary, opened: number): boolean {
  if (isUnderWay(job)) return true;
  const ended = Date.parse(job.finishedAt ?? job.startsAt);
  const failed = job.counts.refused + job.counts.unknown > 0;
  return ended > opened - (failed ? newsMilliseconds : 0);
}
