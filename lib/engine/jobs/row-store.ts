import "server-only";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { anyOf } from "../../db/any-of";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { jobRows } from "../../db/schema/jobs";
import type { JobRowState } from "../../domain/jobs/job-enumerations";
import type { FileReason, JobRowReason } from "../../domain/jobs/row-reasons";
import { storableJson } from "../../domain/storable";
import { requireMaker } from "./confirm-maker";
import { type HeldJob, holdJob, holdRunningJob } from "./lease";

/** An unfinished row. */
export interface SentRow {
  readonly position: number;
  /** Its subject: the line's id. */
  readonly subjectId: string;
  /** The values that the person saw at the request. */
  readonly facts: unknown;
  readonly customerGuid: string;
  readonly accountGuid: string;
  readonly attempts: number;
  /** A call with it may have succeeded before. */
  readonly unclear: boolean;
}

/** The result of a row. */
export interface RowOutcome {
  readonly row: SentRow;
  readonly state: Exclude<JobRowState, "sent">;
  readonly reason: JobRowReason | FileReason | null;
  /** What the service said or has now, as the API shows it. */
  readonly result?: Readonly<Record<string, unknown>>;
}

/** Rows marked as sent without a worker: their result is unclear. */
export async function listSentRows(
  database: DeskDatabase,
  job: HeldJob,
  limit: number,
): Promise<SentRow[]> {
  const found = await database
    .select()
    .from(jobRows)
    .where(and(eq(jobRows.jobId, job.id), eq(jobRows.state, "sent")))
    .orderBy(asc(jobRows.position))
    .limit(limit);
  return found.map((row) => ({ ...toSentRow(row), unclear: true }));
}

/**
 * Marks the next rows as sent before the call: after a crash this shows that the call may have
 * succeeded. `choose` returns how many of the first rows to send.
 */
export function sendNextRows(
  database: DeskDatabase,
  job: HeldJob,
  limit: number,
  choose: (rows: readonly SentRow[]) => number,
): Promise<SentRow[]> {
  return database.transaction(async (queries) => {
    await holdRunningJob(queries, job);
    const found = await queries
      .select()
      .from(jobRows)
      .where(and(eq(jobRows.jobId, job.id), eq(jobRows.state, "waiting")))
      .orderBy(asc(jobRows.position))
      .limit(limit);
    const rows = found.map(toSentRow);
    return markSent(queries, job, rows.slice(0, choose(rows)));
  });
}

/** The next rows behind a position that nothing was sent for. */
export async function listWaitingRows(
  database: DeskDatabase,
  job: HeldJob,
  after: number,
  limit: number,
): Promise<SentRow[]> {
  const found = await database
    .select()
    .from(jobRows)
    .where(
      and(eq(jobRows.jobId, job.id), eq(jobRows.state, "waiting"), gt(jobRows.position, after)),
    )
    .orderBy(asc(jobRows.position))
    .limit(limit);
  return found.map(toSentRow);
}

/**
 * Marks chosen rows as sent before the call, in a transaction that has locked the job; returns
 * those that were still waiting. Every act of a job begins here.
 *
 * @throws {MakerAway} if the person who made the job may not do it any more.
 */
export async function markSent(
  queries: DeskTransaction,
  job: HeldJob,
  rows: readonly SentRow[],
): Promise<SentRow[]> {
  if (rows.length === 0) return [];
  await requireMaker(queries, job);
  const marked = await queries
    .update(jobRows)
    .set({ state: "sent", attempts: sql`${jobRows.attempts} + 1`, sentAt: sql`now()` })
    .where(and(those(job, rows), eq(jobRows.state, "waiting")))
    .returning({ position: jobRows.position });
  const positions = new Set(marked.map(({ position }) => position));
  return rows.flatMap((row) =>
    positions.has(row.position) ? { ...row, attempts: row.attempts + 1 } : [],
  );
}

/**
 * Stores the results of rows, in a transaction that has locked the job. Rows that were not sent,
 * such as those that a check just before the call ended, change from waiting.
 */
export async function settleRows(
  queries: DeskTransaction,
  job: HeldJob,
  outcomes: readonly RowOutcome[],
  from: "sent" | "waiting" = "sent",
): Promise<void> {
  const given = storableJson(
    outcomes.map(({ row, state, reason, result = null }) => {
      return { position: row.position, state, reason, result, unclear: row.unclear };
    }),
  );
  await queries.execute(sql`
    update job_rows set
      state = given.state,
      reason = given.reason,
      result = coalesce(given.result, job_rows.result),
      finished_at = case given.state when 'waiting' then null else now() end,
      unclear_since = case when given.unclear
        then coalesce(job_rows.unclear_since, now()) else job_rows.unclear_since end
    from jsonb_to_recordset(${given}::jsonb)
      as given(position int, state text, reason text, result jsonb, unclear boolean)
    where job_rows.job_id = ${job.id}::uuid and job_rows.position = given.position
      and job_rows.state = ${from}`);
}

/** Resets rows to waiting if their call certainly did not reach the service: it does not count. */
export async function unsendRows(
  database: DeskDatabase,
  job: HeldJob,
  rows: readonly SentRow[],
): Promise<void> {
  await database.transaction(async (queries) => {
    await holdJob(queries, job);
    await queries
      .update(jobRows)
      .set({ state: "waiting", attempts: sql`greatest(${jobRows.attempts} - 1, 0)` })
      .where(and(those(job, rows), eq(jobRows.state, "sent")));
  });
}

function those(job: HeldJob, rows: readonly SentRow[]) {
  return and(
    eq(jobRows.jobId, job.id),
    anyOf(
      jobRows.position,
      rows.map(({ position }) => position),
    ),
  );
}

function toSentRow(row: typeof jobRows.$inferSelect): SentRow {
  const { customerGuid = "", accountGuid = "" } = Object(row.facts);
  return {
    position: row.position,
    subjectId: row.subjectId,
    facts: row.facts,
    customerGuid: String(customerGuid),
    accountGuid: String(accountGuid),
    attempts: row.attempts,
    unclear: row.unclearSince !== null,
  };
}
