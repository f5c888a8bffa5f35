import "server-only";
import { randomUUID } from "node:crypto";
import type { JobKind } from "../../domain/jobs/job-shape";
import { errorWord } from "../../server/log";
import type { Runtime } from "../../server/runtime";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { archiveStep } from "../invoice-lines/archive-step";
import {
  backOffJob,
  claimJob,
  clearFailure,
  finishJob,
  type HeldJob,
  LeaseLost,
  releaseJob,
  renewLease,
} from "./lease";
import { failureOf, restAfter } from "./rules";

export interface JobRunner {
  /** Looks for work; the promise is kept once what could be begun has begun. */
  look(): Promise<void>;
  /** Waits until nothing is in hand. */
  idle(): Promise<void>;
  /** Begins nothing more, and gives back what is in hand after its present step. */
  stop(): Promise<void>;
}

/** A small job of one colleague does not wait for the large one of another. */
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
        if ((await jobSteps[job.kind](runtime, job)) === "finished") {
          return await finishJob(database, job);
        }
        if (failures > 0) await clearFailure(database, job);
        failures = 0;
      }
      await releaseJob(database, job);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      failures += 1;
      const trouble = failureOf(error);
      log.write("warn", "job", { kind: trouble, error: errorWord(error), attempts: failures });
      const asked = error instanceof UpstreamFailure ? error.retryAfterMilliseconds : null;
      await backOffJob(database, job, { trouble, milliseconds: restAfter(failures, asked) });
    } finally {
      clearInterval(alive);
    }
  };

  const begin = (job: HeldJob): void => {
    inHand += 1;
    const underWay = work(job)
      // The database is gone: the lease runs out, and whoever is there then goes on.
      .catch((error: unknown) => log.write("error", "job", { error: errorWord(error) }))
      .then(() => {
        inHand -= 1;
        return look();
      })
      .catch(() => undefined) // whoever looks next finds the same
      .finally(() => running.delete(underWay));
    running.add(underWay);
  };

  const look = async (): Promise<void> => {
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
    look,
    idle,
    stop() {
      stopped = true;
      return idle();
    },
  };
}

/**
 * Does a bounded piece of a job and leaves it so that the next desk can go on. What it throws lets
 * the job rest; "finished" where no row is left to do.
 */
type JobStep = (runtime: Runtime, job: HeldJob) => Promise<"more" | "finished">;

/** How each kind of job is worked on. */
const jobSteps = { "archive-lines": archiveStep } as const satisfies Record<JobKind, JobStep>;
