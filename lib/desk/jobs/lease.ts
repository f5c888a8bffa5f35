import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { jobs } from "../../db/schema/jobs";
import { mostFailures } from "../../domain/jobs/job-limits";
import type { JobFailure, JobKind } from "../../domain/jobs/job-shape";
import { systemActor } from "../audit/entry";
import { recordAudit } from "../audit/record";
import { notify } from "../notifications/notify";

/** A job of this process, as long as the lease is valid. */
export interface HeldJob {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  readonly settings: unknown;
  readonly owner: string;
  /** Failures of the service in a row. */
  readonly failures: number;
  /** The recorded trace of the request that created it. */
  readonly traceparent: string | null;
}

/** Another desk has taken the job over: this one's results no longer count. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** The job is paused: nothing more is sent, but results in flight still count. */
export class JobPaused extends Error {
  override readonly name = "JobPaused";
}

/** Milliseconds after the last renewal before another desk may take a job. */
const leaseSeconds = 5;
const newLease = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/**
 * Takes the job that is due longest: a waiting one, one of a crashed desk, one after its pause. One
 * statement decides, so only one of several desks gets it.
 */
export async function claimJob(
  database: DeskDatabase,
  { owner, tenantId }: { readonly owner: string; readonly tenantId: string },
): Promise<HeldJob | null> {
  const [row] = await database
    .update(jobs)
    .set({
      state: "running",
      startedAt: sql`coalesce(${jobs.startedAt}, now())`,
      leaseOwner: owner,
      leaseUntil: newLease,
      version: sql`${jobs.version} + 1`,
    })
    .where(
      sql`${jobs.id} = (
        select due.id from jobs due
        where due.tenant_id = ${tenantId} and due.state in ('waiting', 'running')
          and due.starts_at <= now()
          and (due.lease_until is null or due.lease_until < now())
          and (due.rests_until is null or due.rests_until <= now())
        order by due.starts_at, due.id limit 1 for update skip locked)`,
    )
    .returning();
  if (!row) return null;
  const { id, settings, failures, traceparent } = row;
  // The kind is what createJob wrote: a closed set of the request's schema.
  return { id, tenantId, kind: row.kind as JobKind, settings, owner, failures, traceparent };
}

const held = ({ id, owner }: HeldJob) =>
  and(eq(jobs.id, id), eq(jobs.leaseOwner, owner), inArray(jobs.state, ["running", "paused"]));

/**
 * Begins a transaction on a job's rows: the job's row is locked to the commit.
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
  const [row] = await queries
    .update(jobs)
    .set({ leaseUntil: newLease })
    .where(held(job))
    .returning({ state: jobs.state, refusals: jobs.refusals });
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

/** Renews the lease between two transactions. */
export async function renewLease(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database.update(jobs).set({ leaseUntil: newLease }).where(held(job));
}

/** Releases a job for the next desk. */
export async function releaseJob(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database.update(jobs).set({ leaseOwner: null, leaseUntil: null }).where(held(job));
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
  await database
    .update(jobs)
    .set({
      leaseOwner: null,
      leaseUntil: null,
      failures: sql`${jobs.failures} + 1`,
      failure: rest.failure,
      backsOffUntil: sql`now() + make_interval(secs => ${rest.milliseconds / 1000})`,
      version: sql`${jobs.version} + 1`,
      ...(rest.stop && { state: "paused", pausedFor: "failures" }),
    })
    .where(held(job));
}

/** Records that the service works again. */
export async function clearFailure(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database
    .update(jobs)
    .set({ failures: 0, failure: null, backsOffUntil: null, version: sql`${jobs.version} + 1` })
    .where(held(job));
}

/** Ends a job without remaining rows; its audit entry has the results of the rows. */
export async function finishJob(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database.transaction(async (queries) => {
    const finished = await queries
      .update(jobs)
      .set({
        state: "done",
        pausedFor: null,
        finishedAt: sql`now()`,
        leaseOwner: null,
        leaseUntil: null,
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
      ...{ tenantId: job.tenantId, kind: "job-finished", actorId: null },
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

/**
 * Releases the leases of this folder: the embedded engine has one owner, and a new one means that
 * the last has ended.
 */
export async function forgetLeases(database: DeskDatabase): Promise<void> {
  await database
    .update(jobs)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(eq(jobs.state, "running"));
}
