import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { jobRows } from "../../db/schema/jobs";
import type { FileReason, JobRowReason, JobRowState } from "../../domain/jobs/job-shape";
import { type HeldJob, holdJob } from "./lease";

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
    await holdJob(queries, job);
    const found = await queries
      .select()
      .from(jobRows)
      .where(and(eq(jobRows.jobId, job.id), eq(jobRows.state, "waiting")))
      .orderBy(asc(jobRows.position))
      .limit(limit);
    const rows = found.map(toSentRow);
    const chosen = rows.slice(0, choose(rows));
    if (chosen.length === 0) return [];
    await queries
      .update(jobRows)
      .set({ state: "sent", attempts: sql`${jobRows.attempts} + 1`, sentAt: sql`now()` })
      .where(and(those(job, chosen), eq(jobRows.state, "waiting")));
    return chosen.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}

/** Stores the results of rows, in a transaction that has locked the job. */
export async function settleRows(
  queries: DeskTransaction,
  job: HeldJob,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const alike = new Map<string, RowOutcome[]>();
  for (const outcome of outcomes) {
    const key = `${outcome.state} ${outcome.reason} ${outcome.row.unclear}`;
    alike.set(key, [...(alike.get(key) ?? []), outcome]);
  }
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const { state, reason, row } = first;
    await queries
      .update(jobRows)
      .set({
        state,
        reason,
        finishedAt: state === "waiting" ? null : sql`now()`,
        ...(row.unclear && { unclearSince: sql`coalesce(${jobRows.unclearSince}, now())` }),
      })
      .where(
        and(
          those(
            job,
            group.map((outcome) => outcome.row),
          ),
          eq(jobRows.state, "sent"),
        ),
      );
  }
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
    inArray(
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
