import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import type { NewBulkJob } from "../../domain/jobs/bulk-job";
import { takeBackSeconds } from "../../domain/jobs/job-limits";
import type { JobKind, NewJob } from "../../domain/jobs/job-shape";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { auditedFields } from "../audit/audited-fields";
import type { AuditEntry } from "../audit/entry";
import { systemActor } from "../audit/entry";
import { recordAudit, recordAudits } from "../audit/record";
import { countRecipeUse } from "../line-recipes/store";
import { sqlNow } from "../sql-now";
import { insertRows } from "./insert-rows";
import { untroubled } from "./job-steps";
import { jobProblems } from "./problems";
import { inOrder, sumsOf } from "./rules";

/** A job to store. */
interface StoredJob {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  readonly settings: object;
  readonly createdBy: string;
  readonly total: number;
  /** In minor units, by currency. */
  readonly sums: Readonly<Record<string, number>>;
  /** Seconds until it begins. */
  readonly delay: number;
  /** A query of position, subject_id and facts. */
  readonly rows: SQL;
  /** Its parameters for the audit. */
  readonly audited: object;
  /** The trace of the request that made it; null: none. */
  readonly traceparent: string | null;
}

/**
 * Stores a job and its rows in this transaction; a desk finds it when it is due. Rows that are
 * unfinished elsewhere are dropped at once. Returns its audit entry.
 */
export async function insertJob(queries: DeskTransaction, job: StoredJob): Promise<AuditEntry> {
  const { id, tenantId, kind, settings, createdBy, total, sums, delay } = job;
  const startsAt = sql`now() + make_interval(secs => ${delay})`;
  await queries.insert(jobs).values({
    ...{ id, tenantId, kind, settings, createdBy, total, sums },
    ...{ createdAt: sqlNow, startsAt, traceparent: job.traceparent },
  });
  const rows = { jobId: id, tenantId, kind, rows: job.rows };
  const { stored, dropped } = await insertRows(queries, rows);
  if (stored !== total) throw new Error(`A job of ${total} rows has ${stored}.`);
  return {
    actor: systemActor(tenantId),
    action: "job.created",
    recordKind: "jobs",
    recordId: id,
    after: { kind, ...job.audited, rows: total, underWayElsewhere: dropped, sumsMinor: sums },
    outcome: "done",
  };
}

/** A job of one person with its rows; they are in the order of the work. */
interface OwnJob extends Pick<StoredJob, "kind" | "settings" | "sums" | "delay"> {
  readonly rows: readonly { readonly id: string }[];
  /** The recipe that it applies. */
  readonly recipeId?: string | undefined;
}

/**
 * Creates a job whose rows a person saw in its preview, and which begins in 15 seconds. Rows that are
 * unfinished elsewhere are dropped at once.
 *
 * @returns the id of the job.
 */
export function createBulkJob(
  runtime: Runtime,
  actor: Actor,
  { kind, settings, rows }: NewBulkJob,
): Promise<string> {
  const sums = sumsOf(rows);
  return storeJob(runtime, actor, { kind, settings, rows, sums, delay: takeBackSeconds });
}

/**
 * Creates a job that archives lines and begins in 15 seconds. Rows that are unfinished elsewhere are
 * dropped at once.
 *
 * @returns the id of the job.
 * @throws {DeskProblem} 400 `recipeId` if there is no such recipe.
 */
export function createJob(runtime: Runtime, actor: Actor, job: NewJob): Promise<string> {
  const { kind, settings, recipeId } = job;
  const rows = inOrder(job.rows);
  return storeJob(runtime, actor, {
    ...{ kind, settings, rows, recipeId },
    ...{ sums: sumsOf(rows), delay: takeBackSeconds },
  });
}

/**
 * Stores a job: its rows and the audit entry, in one transaction.
 *
 * @returns the id of the job.
 */
export async function storeJob(runtime: Runtime, actor: Actor, job: OwnJob): Promise<string> {
  const { kind, settings, sums, delay, rows, recipeId } = job;
  const { tenantId, personId: createdBy } = actor;
  const id = randomUUID();
  const given = JSON.stringify(
    rows.map(({ id: subject, ...facts }, position) => ({ position, subject_id: subject, facts })),
  );
  return runtime.database.transaction(async (queries) => {
    const entry = await insertJob(queries, {
      ...{ id, tenantId, kind, settings, createdBy, total: rows.length, sums, delay },
      rows: sql`select position, subject_id, facts
        from jsonb_to_recordset(${given}::jsonb) as one(position int, subject_id text, facts jsonb)`,
      audited: { settings: auditedFields(settings, ["reason", "noun", "intentKind"]) },
      traceparent: runtime.scope.traceparent(),
    });
    const use = recipeId && (await countRecipeUse(queries, actor, recipeId, rows.length));
    await recordAudits(queries, [...(use ? [use] : []), { ...entry, actor }]);
    return id;
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
  await runtime.database.transaction(async (queries) => {
    const begun = await queries
      .update(jobs)
      .set({
        state: "running",
        finishedAt: null,
        ...untroubled,
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
