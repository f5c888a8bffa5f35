import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { jobs } from "../../db/schema/jobs";
import type { JobFailure, JobKind, JobPause } from "../../domain/jobs/job-enumerations";
import { mostFailures } from "../../domain/jobs/job-limits";
import { systemActor } from "../audit/entry";
import { recordAudit } from "../audit/record";
import { notify } from "../notifications/notify";
import { holdClaim, LeaseLost } from "../queue/lease";
import type { WorkClaim } from "../queue/work-kind";
import { isDue } from "./due-jobs";

/** A job of this process, as long as the claim is its own. */
export interface HeldJob {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  readonly settings: unknown;
  /** The person who made it. */
  readonly createdBy: string;
  /** The claim (lib/engine/queue/lease.ts). */
  readonly owner: string;
  /** Failures of the service in a row. */
  readonly failures: number;
  /** The recorded trace of the request that created it. */
  readonly traceparent: string | null;
}

/** Why a step may have to be short. */
export interface StepTurn {
  /** Aborts when the desk ends. */
  readonly ending: AbortSignal;
  /** The first one after a failure, which is shown until it ends. */
  readonly isTrial: boolean;
}

/** The job is paused: nothing more is sent, but results in flight still count. */
export class JobPaused extends Error {
  override readonly name = "JobPaused";
}

/** Jobs that wait, run or back off: `id`, `due_at`, `retried`. */
export const openJobs = (tenantId: string) => sql`
  select id::text as id, greatest(starts_at, rests_until) as due_at, failures > 0 as retried
  from ${jobs} where tenant_id = ${tenantId} and state in ('waiting', 'running')`;

/** Jobs that were paused after many failures of the service. */
export const failedJobs = (tenantId: string) => sql`
  select id::text as id, failures, coalesce(trouble, 'failed') as failure,
    coalesce(started_at, created_at) as first_failed_at
  from ${jobs} where tenant_id = ${tenantId} and state = 'paused' and paused_for = 'failures'`;

/** Begins or continues a claimed job; null: it is not due any more. */
export async function beginJob(
  database: DeskDatabase,
  { itemId, tenantId, owner }: WorkClaim,
): Promise<HeldJob | null> {
  const [row] = await database
    .update(jobs)
    .set({
      state: "running",
      startedAt: sql`coalesce(${jobs.startedAt}, now())`,
      turnAt: sql`clock_timestamp()`,
      version: sql`${jobs.version} + 1`,
    })
    .where(and(eq(jobs.id, itemId), eq(jobs.tenantId, tenantId), isDue))
    .returning();
  if (!row) return null;
  const { id, settings, createdBy, failures, traceparent } = row;
  // The kind is what createJob wrote: a closed set of the request's schema.
  return {
    id,
    tenantId,
    kind: row.kind as JobKind,
    settings,
    createdBy,
    owner,
    failures,
    traceparent,
  };
}

const held = ({ id }: HeldJob) => and(eq(jobs.id, id), inArray(jobs.state, ["running", "paused"]));

/**
 * Begins a transaction on a job's rows: the claim and the job's row are locked to the commit.
 *
 * @throws {LeaseLost} if another desk has it.
 */
export async function holdJob(queries: DeskTransaction, job: HeldJob): Promise<void> {
  await lockJob(queries, job);
}

/**
 * The same for a transaction that begins to send.
 *
 * @throws {LeaseLost | JobPaused} if another desk has it, or it is paused.
 */
export async function holdRunningJob(queries: DeskTransaction, job: HeldJob): Promise<void> {
  if ((await lockJob(queries, job)).state === "paused") throw new JobPaused();
}

async function lockJob(queries: DeskTransaction, job: HeldJob) {
  if (!(await holdClaim(queries, job.owner))) throw new LeaseLost();
  const [row] = await queries
    .select({ state: jobs.state, refusals: jobs.refusals })
    .from(jobs)
    .where(held(job))
    .for("update");
  if (!row) throw new LeaseLost();
  return row;
}

/**
 * Counts refused rows that follow one another, in a transaction that has locked the job; pauses it
 * at the limit. `refused` says of each row, in order, whether it was.
 */
export async function countRefusals(
  queries: DeskTransaction,
  job: HeldJob,
  refused: readonly boolean[],
): Promise<void> {
  if (refused.length === 0) return;
  const last = refused.lastIndexOf(false);
  const trailing = refused.length - 1 - last;
  const { refusals } = await lockJob(queries, job);
  const count = last === -1 ? refusals + trailing : trailing;
  if (count === refusals) return;
  const stopped = { state: "paused", pausedFor: "refusals", version: sql`${jobs.version} + 1` };
  await queries
    .update(jobs)
    .set({ refusals: count, ...(count >= mostFailures && stopped) })
    .where(held(job));
}

/**
 * Backs a job off after a failure of the service, and stores the reason; `stop` pauses it until a
 * person resumes it.
 */
export async function backOffJob(
  database: DeskDatabase,
  job: HeldJob,
  rest: {
    readonly failure: JobFailure;
    readonly milliseconds: number;
    readonly stop: boolean;
  },
): Promise<void> {
  await whileHeld(database, job, {
    failures: sql`${jobs.failures} + 1`,
    failure: rest.failure,
    backsOffUntil: sql`now() + make_interval(secs => ${rest.milliseconds / 1000})`,
    ...(rest.stop && { state: "paused", pausedFor: "failures" }),
  });
}

/** Pauses a job until the person who made it resumes it, and records why. */
export async function pauseForMaker(
  database: DeskDatabase,
  job: HeldJob,
  reason: JobPause,
): Promise<void> {
  await database.transaction(async (queries) => {
    await holdJob(queries, job);
    const set = { state: "paused", pausedFor: reason, version: sql`${jobs.version} + 1` } as const;
    await queries.update(jobs).set(set).where(held(job));
    await recordAudit(queries, {
      actor: systemActor(job.tenantId),
      action: "job.paused",
      recordKind: "jobs",
      recordId: job.id,
      after: { reason },
      outcome: "done",
    });
  });
}

/** Records that the service works again. */
export async function clearFailure(database: DeskDatabase, job: HeldJob): Promise<void> {
  await whileHeld(database, job, { failures: 0, failure: null, backsOffUntil: null });
}

/** Changes a job unless another desk has taken it over. */
async function whileHeld(
  database: DeskDatabase,
  job: HeldJob,
  set: PgUpdateSetSource<typeof jobs>,
): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await holdClaim(queries, job.owner))) return;
    await queries
      .update(jobs)
      .set({ ...set, version: sql`${jobs.version} + 1` })
      .where(held(job));
  });
}

/** Ends a job without remaining rows; its audit entry has the results of the rows. */
export async function finishJob(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await holdClaim(queries, job.owner))) throw new LeaseLost();
    const finished = await queries
      .update(jobs)
      .set({
        state: "done",
        pausedFor: null,
        finishedAt: sql`now()`,
        failure: null,
        backsOffUntil: null,
        failures: 0,
        version: sql`${jobs.version} + 1`,
      })
      .where(
        and(
          held(job),
          sql`not exists (select 1 from job_rows open
            where open.job_id = ${jobs.id} and open.state in ('waiting', 'sent'))`,
        ),
      )
      .returning({ createdBy: jobs.createdBy, version: jobs.version });
    const [ended] = finished;
    if (!ended) throw new LeaseLost();
    const { rows } = await queries.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from job_rows where job_id = ${job.id} group by state`,
    );
    await notify(queries, {
      tenantId: job.tenantId,
      kind: "job-finished",
      actorId: null,
      people: [ended.createdBy],
      record: { kind: "jobs", id: job.id },
      // A job that is tried again finishes again.
      cause: `job:${job.id}:${ended.version}:finished`,
    });
    await recordAudit(queries, {
      actor: systemActor(job.tenantId),
      action: "job.finished",
      recordKind: "jobs",
      recordId: job.id,
      after: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
      outcome: "done",
    });
  });
}
