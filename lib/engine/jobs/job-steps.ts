import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskTransaction } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import type { JobState } from "../../domain/jobs/job-enumerations";
import type { JobRowReason } from "../../domain/jobs/row-reasons";
import type { Actor } from "../../server/auth/sessions";
import type { AuditEntry } from "../audit/entry";
import { recordAudit } from "../audit/record";
import { clearFailures } from "../queue/failure-store";
import { jobProblems } from "./problems";

/** The columns of a job that begins again. */
const begun = {
  state: "running",
  failures: 0,
  failure: null,
  backsOffUntil: null,
  refusals: 0,
  pausedFor: null,
} as const;

/**
 * Starts a job at once, while its time to be cancelled lasts.
 *
 * @throws {DeskProblem} 409 if that time is over, 403 for another person's job.
 */
export async function startJob(queries: DeskTransaction, actor: Actor, id: string): Promise<void> {
  await requireOwn(queries, actor, id);
  // now() is the start of this transaction, which may be before the end of another one's.
  const isEarly = sql`${jobs.startsAt} > clock_timestamp()`;
  const set = { startsAt: sql`clock_timestamp()` };
  if (!(await changeState(queries, actor, id, ["waiting"], set, isEarly))) {
    throw jobProblems.started();
  }
  await recordAudit(queries, stepEntry(actor, "job.started-now", id));
}

/**
 * Cancels a job that has not started.
 *
 * @throws {DeskProblem} 409 if it has started, 403 for another person's job.
 */
export async function takeJobBack(
  queries: DeskTransaction,
  actor: Actor,
  id: string,
): Promise<void> {
  await requireOwn(queries, actor, id);
  const set = { state: "taken-back", finishedAt: sql`now()` } as const;
  if (!(await changeState(queries, actor, id, ["waiting"], set))) throw jobProblems.started();
  await dropWaitingRows(queries, id, "taken-back");
  await recordAudit(queries, stepEntry(actor, "job.taken-back", id));
}

/**
 * A job acts as the person who made it, so nobody else sets it going.
 *
 * @throws {DeskProblem} 403 for another person's job.
 */
export async function requireOwn(
  queries: DeskTransaction,
  { tenantId, personId }: Actor,
  id: string,
): Promise<void> {
  const own = and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), eq(jobs.createdBy, personId));
  if ((await queries.$count(jobs, own)) === 0) throw jobProblems.notYours();
}

/**
 * Tries the refused and unclear rows of a finished job again. Unclear ones are checked at the
 * service before anything is sent.
 *
 * @throws {DeskProblem} 409 if there is nothing to try again, 403 for another person's job.
 */
export async function retryJob(queries: DeskTransaction, actor: Actor, id: string): Promise<void> {
  await requireOwn(queries, actor, id);
  const set = { ...begun, finishedAt: null };
  if (!(await changeState(queries, actor, id, ["done"], set))) throw jobProblems.nothingToRetry();
  const { rowCount } = await queries
    .update(jobRows)
    .set({
      // "sent" rows are checked before anything is sent.
      state: sql`case ${jobRows.state} when 'unknown' then 'sent' else 'waiting' end`,
      reason: null,
      attempts: 0,
      finishedAt: null,
    })
    .where(and(eq(jobRows.jobId, id), isFree));
  if (!rowCount) throw jobProblems.nothingToRetry();
  const entry = stepEntry(actor, "job.retried", id);
  await recordAudit(queries, { ...entry, after: { rows: rowCount } });
}

/** Unclear, or refused and not in another job since. */
const isFree = sql`(${jobRows.state} = 'unknown' or (${jobRows.state} = 'refused' and not exists (
  select 1 from job_rows other
  where other.tenant_id = ${jobRows.tenantId} and other.kind = ${jobRows.kind}
    and other.subject_id = ${jobRows.subjectId} and other.state in ('waiting', 'sent', 'unknown'))))`;

/**
 * Pauses a job that runs: rows in flight get their result, and nothing more is sent.
 *
 * @throws {DeskProblem} 409 if it does not run.
 */
export async function pauseJob(queries: DeskTransaction, actor: Actor, id: string): Promise<void> {
  const set = { state: "paused", pausedFor: "person" } as const;
  if (!(await changeState(queries, actor, id, ["running"], set))) throw jobProblems.otherState();
  await recordAudit(queries, stepEntry(actor, "job.paused", id));
}

/** @throws {DeskProblem} 409 if it is not paused, 403 for another person's job. */
export async function resumeJob(queries: DeskTransaction, actor: Actor, id: string): Promise<void> {
  await requireOwn(queries, actor, id);
  if (!(await changeState(queries, actor, id, ["paused"], begun))) throw jobProblems.otherState();
  await recordAudit(queries, stepEntry(actor, "job.resumed", id));
}

/**
 * Cancels the rest of a job that has started: rows that were not sent are dropped. Rows in flight
 * get their result, and the job ends.
 *
 * @throws {DeskProblem} 409 if it neither runs nor is paused.
 */
export async function cancelJob(queries: DeskTransaction, actor: Actor, id: string): Promise<void> {
  await cancelRest(queries, actor, id, ["running", "paused"]);
}

/** The same for a job that fails, which may be before its first row. */
export async function dropJob(queries: DeskTransaction, actor: Actor, id: string): Promise<void> {
  await cancelRest(queries, actor, id, ["waiting", "running", "paused"]);
}

async function cancelRest(
  queries: DeskTransaction,
  actor: Actor,
  id: string,
  from: readonly JobState[],
): Promise<void> {
  if (!(await changeState(queries, actor, id, from, begun))) throw jobProblems.otherState();
  const rows = await dropWaitingRows(queries, id, "cancelled");
  const entry = stepEntry(actor, "job.rest-cancelled", id);
  await recordAudit(queries, { ...entry, after: { rows } });
}

/** Drops the rows that were not sent: their subjects are free for another job. */
async function dropWaitingRows(
  queries: DeskTransaction,
  id: string,
  reason: JobRowReason,
): Promise<number> {
  const { rowCount } = await queries
    .update(jobRows)
    .set({ state: "dropped", reason, finishedAt: sql`now()` })
    .where(and(eq(jobRows.jobId, id), eq(jobRows.state, "waiting")));
  return rowCount ?? 0;
}

/**
 * Changes a job by a person's step; false if it is in another state or `also` does not hold. Failed attempts of the queue
 * are cleared, so that a job that was given up goes on.
 */
async function changeState(
  queries: DeskTransaction,
  { tenantId }: Actor,
  id: string,
  from: readonly JobState[],
  set: PgUpdateSetSource<typeof jobs>,
  also?: SQL,
): Promise<boolean> {
  const changed = await queries
    .update(jobs)
    .set({ ...set, version: sql`${jobs.version} + 1` })
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), inArray(jobs.state, [...from]), also))
    .returning({ id: jobs.id });
  if (changed.length === 0) return false;
  await clearFailures(queries, { tenantId, kind: "jobs", itemId: id });
  return true;
}

function stepEntry(actor: Actor, action: AuditEntry["action"], id: string): AuditEntry {
  return { actor, action, recordKind: "jobs", recordId: id, outcome: "done" };
}
