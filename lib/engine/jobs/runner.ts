import "server-only";
import { mostFailures } from "../../domain/jobs/job-limits";
import type { Runtime } from "../../server/runtime";
import { openTrace } from "../../server/trace";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { LeaseLost } from "../queue/lease";
import { backOffAfter } from "../queue/rules";
import type { WorkKind } from "../queue/work-kind";
import { createWorker, type Worker } from "../queue/worker";
import { confirmMaker, MakerAway } from "./confirm-maker";
import { dueJobs, othersWait } from "./due-jobs";
import type { JobKindOf, JobKinds } from "./job-kind";
import { dropJob, requireOwn, resumeJob } from "./job-steps";
import {
  backOffJob,
  beginJob,
  clearFailure,
  failedJobs,
  finishJob,
  type HeldJob,
  JobPaused,
  openJobs,
  pauseForMaker,
  type StepTurn,
} from "./lease";
import { failureOf } from "./rules";

/** A worker of jobs alone. */
export function createJobRunner(runtime: Runtime, kinds: JobKinds): Worker {
  return createWorker(runtime, [jobRunner(runtime, kinds)]);
}

/** Jobs as work. A desk that is killed loses one after five seconds. */
export function jobRunner(runtime: Runtime, kinds: JobKinds): WorkKind {
  return {
    name: "jobs",
    lease: 5000,
    // Each step is a turn: a small job of one colleague does not wait for large ones of another.
    atOnce: 3,
    mostFailures: 10,
    open: openJobs,
    due: dueJobs,
    async work(claim, ending) {
      const job = await beginJob(runtime.database, claim);
      if (job) await runJob(runtime, kinds[job.kind], job, ending);
    },
    failed: failedJobs,
    requireRetry: requireOwn,
    retry: resumeJob,
    drop: dropJob,
  };
}

/** Does the steps of a job until it is finished or paused, or the desk ends. */
async function runJob(
  runtime: Runtime,
  kind: JobKindOf,
  job: HeldJob,
  ending: AbortSignal,
): Promise<void> {
  const { database, log } = runtime;
  let { failures } = job;
  try {
    while (!ending.aborted) {
      await confirmMaker(runtime, job);
      if ((await takeStep(runtime, kind, job, { ending, isTrial: failures > 0 })) === "finished") {
        await finishJob(database, job);
        return;
      }
      if (failures > 0) await clearFailure(database, job);
      failures = 0;
      // A turn each: the job goes on when nobody without a turn waits.
      if (await othersWait(database, job)) return;
    }
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof JobPaused) return;
    if (error instanceof MakerAway) {
      log.write("warn", "job", { kind: error.reason });
      return await pauseForMaker(database, job, error.reason).catch(ignoreLostLease);
    }
    failures += 1;
    const failure = failureOf(error);
    log.write("warn", "job", { kind: failure, failure: error, attempts: failures });
    const asked = error instanceof UpstreamFailure ? error.retryAfterMilliseconds : null;
    // The provider's absence ends by itself, or with the last session.
    const isOfBilling = failure !== "roles-not-confirmed";
    const stop = isOfBilling && kind.stopsAfterFailures && failures >= mostFailures;
    await backOffJob(database, job, {
      failure,
      stop,
      milliseconds: backOffAfter(failures, asked),
    });
  }
}

function ignoreLostLease(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error;
}

/** A step is part of the trace of the request that created the job. */
async function takeStep(
  runtime: Runtime,
  { step }: JobKindOf,
  job: HeldJob,
  turn: StepTurn,
): Promise<"more" | "finished"> {
  const { traceparent: parent } = job;
  const trace = openTrace({ name: `job ${job.kind}`, kind: "consumer", parent });
  const act = () => step(runtime, job, turn);
  return runtime.scope.follow(act, trace.recorded).finally(() => trace.end());
}
