import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { jobRows, jobs } from "../../db/schema/jobs";
import { takeBackSeconds } from "../../domain/jobs/job-limits";
import type { JobKind, NewJob } from "../../domain/jobs/job-shape";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { auditedFields } from "../audit/audited-fields";
import { recordAudit } from "../audit/record";
import { sqlNow } from "../sql-now";
import { insertRows, type JobRowInput } from "./insert-rows";
import { queueOf } from "./queue";
import { inOrder, sumsOf } from "./rules";

/** A job to be stored; the rows are in the order of the work. */
interface StoredJob {
  readonly kind: JobKind;
  readonly settings: object;
  readonly rows: readonly JobRowInput[];
  /** In minor units, by currency. */
  readonly sums: Readonly<Record<string, number>>;
  /** Seconds until it begins. */
  readonly delay: number;
}

/**
 * Creates a job that archives lines and begins in 15 seconds. Rows that are unfinished elsewhere are
 * dropped at once.
 *
 * @returns the id of the job.
 */
export function createJob(runtime: Runtime, actor: Actor, job: NewJob): Promise<string> {
  const { kind, settings } = job;
  const rows = inOrder(job.rows);
  return storeJob(runtime, actor, {
    ...{ kind, settings, rows },
    ...{ sums: sumsOf(rows), delay: takeBackSeconds },
  });
}

/**
 * Stores a job: its rows, the queue message, and the audit entry, in one transaction.
 *
 * @returns the id of the job.
 */
export async function storeJob(runtime: Runtime, actor: Actor, job: StoredJob): Promise<string> {
  const { database } = runtime;
  const { kind, settings, rows, sums, delay } = job;
  const { tenantId, personId } = actor;
  const queue = await queueOf(runtime);
  return database.transaction(async (queries) => {
    const startsAt = sql`now() + make_interval(secs => ${delay})`;
    const [made] = await queries
      .insert(jobs)
      .values({
        tenantId,
        kind,
        settings,
        createdBy: personId,
        createdAt: sqlNow,
        startsAt,
        total: rows.length,
        sums,
      })
      .returning({ id: jobs.id });
    if (!made) throw new Error("The job was not stored.");
    const dropped = await insertRows(queries, { jobId: made.id, tenantId, kind, rows });
    await queue.wake(queries, "jobs", delay);
    await recordAudit(queries, {
      actor,
      action: "job.created",
      recordKind: "jobs",
      recordId: made.id,
      after: {
        kind,
        settings: auditedFields(settings, ["reason"]),
        rows: rows.length,
        underWayElsewhere: dropped,
        sumsMinor: sums,
      },
      outcome: "done",
    });
    return made.id;
  });
}

/**
 * Cancels a job that has not started.
 *
 * @throws {DeskProblem} 409 if it has started, 403 for another person's job.
 */
export async function takeJobBack({ database }: Runtime, actor: Actor, id: string): Promise<void> {
  await database.transaction(async (queries) => {
    const own = and(eq(jobs.id, id), eq(jobs.tenantId, actor.tenantId));
    const taken = await queries
      .update(jobs)
      .set({
        state: "taken-back",
        finishedAt: sql`now()`,
        version: sql`${jobs.version} + 1`,
      })
      .where(and(own, eq(jobs.state, "waiting"), eq(jobs.createdBy, actor.personId)))
      .returning({ id: jobs.id });
    if (taken.length === 0) {
      const [job] = await queries.select({ createdBy: jobs.createdBy }).from(jobs).where(own);
      throw job?.createdBy === actor.personId ? jobProblems.started() : jobProblems.notYours();
    }
    // The lines are free again for another job.
    await queries
      .update(jobRows)
      .set({ state: "dropped", reason: "taken-back", finishedAt: sql`now()` })
      .where(and(eq(jobRows.jobId, id), eq(jobRows.state, "waiting")));
    await recordAudit(queries, {
      actor,
      action: "job.taken-back",
      recordKind: "jobs",
      recordId: id,
      outcome: "done",
    });
  });
}

/**
 * Tries the refused and unclear rows of a finished job again. Unclear ones are checked at the
 * service before anything is sent.
 *
 * @throws {DeskProblem} 409 if there is nothing to try again.
 */
export async function retryJob(runtime: Runtime, actor: Actor, id: string): Promise<void> {
  const queue = await queueOf(runtime);
  await runtime.database.transaction(async (queries) => {
    const begun = await queries
      .update(jobs)
      .set({
        state: "running",
        finishedAt: null,
        failures: 0,
        failure: null,
        backsOffUntil: null,
        version: sql`${jobs.version} + 1`,
      })
      .where(and(eq(jobs.id, id), eq(jobs.tenantId, actor.tenantId), eq(jobs.state, "done")))
      .returning({ id: jobs.id });
    const again =
      begun.length === 0
        ? []
        : await queries
            .update(jobRows)
            .set({
              // "sent" rows are checked before anything is sent.
              state: sql`case ${jobRows.state} when 'unknown' then 'sent' else 'waiting' end`,
              reason: null,
              attempts: 0,
              finishedAt: null,
            })
            .where(and(eq(jobRows.jobId, id), sql`${isFree}`))
            .returning({ position: jobRows.position });
    if (again.length === 0) throw jobProblems.nothingToRetry();
    await queue.wake(queries, "jobs", 0);
    await recordAudit(queries, {
      actor,
      action: "job.retried",
      recordKind: "jobs",
      recordId: id,
      after: { rows: again.length },
      outcome: "done",
    });
  });
}

/** Unclear, or refused and not in another job since. */
const isFree = sql`(${jobRows.state} = 'unknown' or (${jobRows.state} = 'refused' and not exists (
  select 1 from job_rows other
  where other.tenant_id = ${jobRows.tenantId} and other.kind = ${jobRows.kind}
    and other.subject_id = ${jobRows.subjectId} and other.state in ('waiting', 'sent', 'unknown'))))`;

/** Problems with requests about a job. */
const jobProblems = {
  started: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The job can no longer be taken back.",
      status: 409,
      detail: "It has started, or was taken back already.",
    }),
  nothingToRetry: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "There is nothing to try again.",
      status: 409,
      detail: "The job is running, or a colleague has tried its rows again.",
    }),
  notYours: () =>
    new DeskProblem({
      type: "forbidden",
      title: "Only the person who started a job may cancel it.",
      status: 403,
    }),
} as const;
