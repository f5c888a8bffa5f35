import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import type { AuditEntry } from "../audit/entry";
import { recordAudit } from "../audit/record";
import { jobProblems } from "./problems";

/** The columns of a job that begins again. */
export const untroubled = {
  failures: 0,
  failure: null,
  backsOffUntil: null,
  refusals: 0,
  pausedFor: null,
} as const;

/**
 * Pauses a job that runs: rows in flight get their result, and nothing more is sent.
 *
 * @throws {DeskProblem} 409 if it does not run.
 */
export async function pauseJob({ database }: Runtime, actor: Actor, id: string): Promise<void> {
  await database.transaction(async (queries) => {
    const set = { state: "paused", pausedFor: "person" } as const;
    await changeState(queries, actor, id, ["running"], set);
    await recordAudit(queries, stateEntry(actor, "job.paused", id));
  });
}

/** @throws {DeskProblem} 409 if it is not paused. */
export async function resumeJob(runtime: Runtime, actor: Actor, id: string): Promise<void> {
  await runtime.database.transaction(async (queries) => {
    await changeState(queries, actor, id, ["paused"], { state: "running", ...untroubled });
    await recordAudit(queries, stateEntry(actor, "job.resumed", id));
  });
}

/**
 * Cancels the rest of a job that has started: rows that were not sent are dropped. Rows in flight
 * get their result, and the job ends.
 *
 * @throws {DeskProblem} 409 if it neither runs nor is paused.
 */
export async function cancelJob(runtime: Runtime, actor: Actor, id: string): Promise<void> {
  await runtime.database.transaction(async (queries) => {
    const set = { state: "running", ...untroubled } as const;
    await changeState(queries, actor, id, ["running", "paused"], set);
    const { rowCount } = await queries
      .update(jobRows)
      .set({ state: "dropped", reason: "cancelled", finishedAt: sql`now()` })
      .where(and(eq(jobRows.jobId, id), eq(jobRows.state, "waiting")));
    const entry = stateEntry(actor, "job.rest-cancelled", id);
    await recordAudit(queries, { ...entry, after: { rows: rowCount ?? 0 } });
  });
}

async function changeState(
  queries: DeskTransaction,
  { tenantId }: Actor,
  id: string,
  from: readonly string[],
  set: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  const changed = await queries
    .update(jobs)
    .set({ ...set, version: sql`${jobs.version} + 1` })
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), inArray(jobs.state, [...from])))
    .returning({ id: jobs.id });
  if (changed.length === 0) throw jobProblems.otherState();
}

function stateEntry(actor: Actor, action: AuditEntry["action"], id: string): AuditEntry {
  return { actor, action, recordKind: "jobs", recordId: id, outcome: "done" };
}
