import "server-only";
import { randomUUID } from "node:crypto";
import { bulkJobKinds } from "../../domain/jobs/bulk-kinds";
import { mostFailures } from "../../domain/jobs/job-limits";
import type { JobKind } from "../../domain/jobs/job-shape";
import { errorWord } from "../../server/log";
import type { Runtime } from "../../server/runtime";
import { openTrace } from "../../server/trace";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { assignCasesStep } from "../debt-cases/register/assign-cases";
import { setDimensionsStep } from "../dimensions/set-dimensions";
import { archiveStep } from "../invoice-lines/archive-step";
import { proposeStep } from "../line-recipes/propose-step";
import { zipStep } from "../report-files/zip-step";
import { settingsStep } from "../settings-plans/settings-step";
import { approveManyStep } from "./approve-many";
import {
  backOffJob,
  claimJob,
  clearFailure,
  finishJob,
  type HeldJob,
  JobPaused,
  LeaseLost,
  releaseJob,
  renewLease,
} from "./lease";
import { backOffAfter, failureOf } from "./rules";

export interface JobRunner {
  /** Searches for work; the promise resolves once possible work has begun. */
  poll(): Promise<void>;
  /** Waits until no job is in progress. */
  idle(): Promise<void>;
  /** Begins nothing more, and releases jobs after their current step. */
  stop(): Promise<void>;
}

/** A small job of one colleague does not wait for a large one of another. */
const atOnce = 3;
const signOfLifeMilliseconds = 1500;

/** Works on the jobs of this tenant, as one of any number of desks on the same database. */
export function createJobRunner(runtime: Runtime): JobRunner {
  const { database, env, log } = runtime;
  const owner = randomUUID();
  const running = new Set<Promise<void>>();
  let inHand = 0;
  let stopped = false;

  const work = async (job: HeldJob): Promise<void> => {
    let { failures } = job;
    const alive = setInterval(() => {
      renewLease(database, job).catch(() => undefined); // the next transaction finds out
    }, signOfLifeMilliseconds);
    try {
      while (!stopped) {
        if ((await takeStep(runtime, job)) === "finished") {
          return await finishJob(database, job);
        }
        if (failures > 0) await clearFailure(database, job);
        failures = 0;
      }
      await releaseJob(database, job);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (error instanceof JobPaused) return await releaseJob(database, job);
      failures += 1;
      const failure = failureOf(error);
      log.write("warn", "job", { kind: failure, error: errorWord(error), attempts: failures });
      const asked = error instanceof UpstreamFailure ? error.retryAfterMilliseconds : null;
      const stop = stopsAfterFailures.has(job.kind) && failures >= mostFailures;
      await backOffJob(database, job, {
        ...{ failure, stop },
        milliseconds: backOffAfter(failures, asked),
      });
    } finally {
      clearInterval(alive);
    }
  };

  const begin = (job: HeldJob): void => {
    inHand += 1;
    const underWay = work(job)
      // The database is unavailable: the lease expires, and another desk continues.
      .catch((error: unknown) => log.write("error", "job", { error: errorWord(error) }))
      .then(() => {
        inHand -= 1;
        return poll();
      })
      .catch(() => undefined) // the next search finds the same
      .finally(() => running.delete(underWay));
    running.add(underWay);
  };

  const poll = async (): Promise<void> => {
    while (!stopped && inHand < atOnce) {
      const job = await claimJob(database, { owner, tenantId: env.TENANT_ID });
      if (job === null) return;
      begin(job);
    }
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    poll,
    idle,
    stop() {
      stopped = true;
      return idle();
    },
  };
}

/**
 * Does a bounded piece of a job and leaves it in a state in which another desk can continue. A
 * thrown error pauses the job; "finished" if no row is left.
 */
type JobStep = (runtime: Runtime, job: HeldJob) => Promise<"more" | "finished">;

/** The step of each kind of job. */
const jobSteps = {
  "archive-lines": archiveStep,
  "report-zip": zipStep,
  settings: settingsStep,
  "propose-lines": proposeStep,
  "approve-many": approveManyStep,
  "dimension-set": setDimensionsStep,
  "debt-assignments": assignCasesStep,
} as const satisfies Record<JobKind, JobStep>;

/** A step is part of the trace of the request that created the job. */
async function takeStep(runtime: Runtime, job: HeldJob): Promise<"more" | "finished"> {
  const { kind, traceparent: parent } = job;
  const trace = openTrace({ name: `job ${kind}`, kind: "consumer", parent });
  const step = () => jobSteps[kind](runtime, job);
  return runtime.scope.follow(step, trace.recorded).finally(() => trace.end());
}

/** Kinds that pause after many failures of the service; the others try again for ever. */
const stopsAfterFailures: ReadonlySet<JobKind> = new Set(["settings", ...bulkJobKinds]);
