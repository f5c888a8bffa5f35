import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { jobs } from "../../db/schema/jobs";
import type { JobKind, JobTrouble } from "../../domain/jobs/job-shape";
import { systemActor } from "../audit/entry";
import { recordAudit } from "../audit/record";

/** A job in the hands of this process, as long as the lease holds. */
export interface HeldJob {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  readonly settings: unknown;
  readonly owner: string;
  /** How often in a row the service has failed. */
  readonly failures: number;
}

/** Another desk has taken the job over: what this one finds out from now on no longer counts. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Others leave a job alone for so long after the last sign of life of who works on it. */
const leaseSeconds = 5;
const newLease = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/**
 * Takes the job that is due longest: one that waits for its time, one whose desk has died, one that
 * has rested. One statement decides, so of several desks one gets it.
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
  const { id, settings, failures } = row;
  // The kind is what createJob wrote: a closed set of the request's schema.
  return { id, tenantId, kind: row.kind as JobKind, settings, owner, failures };
}

const held = ({ id, owner }: HeldJob) =>
  and(eq(jobs.id, id), eq(jobs.leaseOwner, owner), eq(jobs.state, "running"));

/**
 * Begins a transaction on a job's rows: the job's row is ours from here to the commit.
 *
 * @throws {LeaseLost} when another desk has it.
 */
export async function holdJob(queries: DeskTransaction, job: HeldJob): Promise<void> {
  const kept = await queries
    .update(jobs)
    .set({ leaseUntil: newLease })
    .where(held(job))
    .returning({ id: jobs.id });
  if (kept.length === 0) throw new LeaseLost();
}

/** A sign of life between two transactions. */
export async function renewLease(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database.update(jobs).set({ leaseUntil: newLease }).where(held(job));
}

/** Gives a job back, for whoever is next. */
export async function releaseJob(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database.update(jobs).set({ leaseOwner: null, leaseUntil: null }).where(held(job));
}

/** Lets a job rest after a failure of the service, and says what ails it. */
export async function backOffJob(
  database: DeskDatabase,
  job: HeldJob,
  rest: { readonly trouble: JobTrouble; readonly milliseconds: number },
): Promise<void> {
  await database
    .update(jobs)
    .set({
      leaseOwner: null,
      leaseUntil: null,
      failures: sql`${jobs.failures} + 1`,
      trouble: rest.trouble,
      restsUntil: sql`now() + make_interval(secs => ${rest.milliseconds / 1000})`,
      version: sql`${jobs.version} + 1`,
    })
    .where(held(job));
}

/** Notes that the service works again. */
export async function clearFailure(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database
    .update(jobs)
    .set({ failures: 0, trouble: null, restsUntil: null, version: sql`${jobs.version} + 1` })
    .where(held(job));
}

/** Ends a job of which no row is left to do; its audit entry says how the rows ended. */
export async function finishJob(database: DeskDatabase, job: HeldJob): Promise<void> {
  await database.transaction(async (queries) => {
    const finished = await queries
      .update(jobs)
      .set({
        state: "done",
        finishedAt: sql`now()`,
        leaseOwner: null,
        leaseUntil: null,
        trouble: null,
        restsUntil: null,
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
      .returning({ id: jobs.id });
    if (finished.length === 0) throw new LeaseLost();
    const { rows } = await queries.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from job_rows where job_id = ${job.id} group by state`,
    );
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
 * Frees what a process of this folder held: the embedded engine has one owner, and a new one means
 * that the last is gone.
 */
export async function forgetLeases(database: DeskDatabase): Promise<void> {
  await database
    .update(jobs)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(eq(jobs.state, "running"));
}
