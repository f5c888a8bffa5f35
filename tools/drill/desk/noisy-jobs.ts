import { setTimeout as sleep } from "node:timers/promises";
import { type JobSummary, jobSummarySchema } from "../../../lib/domain/jobs/job-shape";
import type { SeenLine } from "../../../lib/domain/jobs/seen-line";
import type { DeskProcess } from "../../stack/desk-process";

export interface NoisyJobs {
  readonly desk: DeskProcess;
  /** The rows of one clerk's large jobs. */
  readonly large: readonly (readonly SeenLine[])[];
  /** The one row of each of another clerk's jobs. */
  readonly small: readonly SeenLine[];
}

export interface NoisyJobsResult {
  /** Milliseconds from the request of each job of one row to its end. */
  readonly milliseconds: readonly number[];
  /** Rows of the large jobs that were still open after the last of them: without any, nothing was measured. */
  readonly left: number;
}

const patience = 120_000;

/** Measures another clerk's jobs of one row, one after the other, beside one clerk's large jobs. */
export async function drillNoisyJobs({ desk, large, small }: NoisyJobs): Promise<NoisyJobsResult> {
  const busy = await desk.signIn(["clerk"], "clerk-of-large-jobs");
  const other = await desk.signIn(["clerk"], "clerk-of-one-row");
  const jobs: JobSummary[] = [];
  for (const rows of large) jobs.push(await desk.createJob(rows, busy));
  const begun = async () =>
    (await Promise.all(jobs.map((job) => isBegun(desk, job)))).some(Boolean);
  await until(begun, "No large job began.");
  const milliseconds: number[] = [];
  for (const row of small) {
    const started = performance.now();
    const { id } = await desk.createJob([row], other);
    await until(
      async () => (await desk.readJob(id)).state === "done",
      "A job of one row never ended.",
    );
    milliseconds.push(performance.now() - started);
  }
  const states = await Promise.all(jobs.map(({ id }) => desk.readJob(id)));
  return { milliseconds, left: states.reduce((sum, job) => sum + openRows(job), 0) };
}

async function isBegun(desk: DeskProcess, { id }: JobSummary): Promise<boolean> {
  const job = jobSummarySchema.parse(await desk.readJob(id));
  return openRows(job) < job.total;
}

function openRows({ total, counts }: JobSummary): number {
  return total - counts.done - counts.refused - counts.unknown;
}

async function until(isReached: () => Promise<boolean>, failure: string): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    if (await isReached()) return;
    await sleep(50);
  }
  throw new Error(failure);
}
