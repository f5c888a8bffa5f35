import "server-only";
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { jobs } from "../../db/schema/jobs";
import { sqlNow } from "../../db/sql-now";
import type { JobKind } from "../../domain/jobs/job-enumerations";
import type { JobRowReason } from "../../domain/jobs/row-reasons";
import { storableJson } from "../../domain/storable";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { auditedFields } from "../audit/audited-fields";
import type { AuditEntry } from "../audit/entry";
import { recordAudits } from "../audit/record";
import { insertRows } from "./insert-rows";
import { jobProblems } from "./problems";
import { actorOfWork } from "./read-maker";

/** A job to store. */
export interface StoredJob {
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
  /** It is refused where a row is unfinished in another job. */
  readonly whole?: boolean;
  /** A query of position, subject_id, facts and reason; see `insertRows`. */
  readonly rows: SQL;
  /** Its parameters for the audit. */
  readonly audited: object;
  /** The trace of the request that made it; null: none. */
  readonly traceparent: string | null;
}

/**
 * Stores a job and its rows in this transaction; a desk finds it when it is due. Rows that are
 * unfinished elsewhere are dropped at once. Returns its audit entry.
 *
 * @throws {DeskProblem} 409 for such a row of a job that is `whole`.
 */
export async function insertJob(queries: DeskTransaction, job: StoredJob): Promise<AuditEntry> {
  const { id, tenantId, kind, settings, createdBy, total, sums, delay } = job;
  const startsAt = sql`now() + make_interval(secs => ${delay})`;
  await queries.insert(jobs).values({
    id,
    tenantId,
    kind,
    settings,
    createdBy,
    total,
    sums,
    createdAt: sqlNow,
    startsAt,
    traceparent: job.traceparent,
  });
  const dropped = await insertRows(queries, { jobId: id, tenantId, kind, total, rows: job.rows });
  if (job.whole && dropped > 0) throw jobProblems.underWay();
  return {
    actor: await actorOfWork(queries, { id, tenantId, personId: createdBy }),
    action: "job.created",
    recordKind: "jobs",
    recordId: id,
    after: { kind, ...job.audited, rows: total, underWayElsewhere: dropped, sumsMinor: sums },
    outcome: "done",
  };
}

/** A job of one person with its rows; they are in the order of the work. */
interface OwnJob extends Pick<StoredJob, "kind" | "settings" | "sums" | "delay" | "whole"> {
  readonly rows: readonly {
    readonly id: string;
    /** Why it is dropped at once; otherwise it waits. */
    readonly reason?: JobRowReason | null;
  }[];
  /** Further work in its transaction; returns audit entries to write before its own. */
  readonly inTransaction?: (queries: DeskTransaction) => Promise<AuditEntry[]>;
}

/**
 * Stores a job: its rows and the audit entry, in one transaction.
 *
 * @returns the id of the job.
 * @throws {DeskProblem} as `insertJob`.
 */
export async function storeJob(runtime: Runtime, actor: Actor, job: OwnJob): Promise<string> {
  const { kind, settings, sums, delay, whole = false, rows, inTransaction } = job;
  const { tenantId, personId: createdBy } = actor;
  const id = randomUUID();
  const given = storableJson(
    rows.map(({ id: subject, reason = null, ...facts }, position) => {
      return { position, subject_id: subject, facts, reason };
    }),
  );
  return runtime.database.transaction(async (queries) => {
    const entry = await insertJob(queries, {
      id,
      tenantId,
      kind,
      settings,
      createdBy,
      total: rows.length,
      sums,
      delay,
      whole,
      rows: sql`select position, subject_id, facts, reason from jsonb_to_recordset(${given}::jsonb)
        as one(position int, subject_id text, facts jsonb, reason text)`,
      audited: auditedSettings(settings),
      traceparent: runtime.scope.traceparent(),
    });
    const more = (await inTransaction?.(queries)) ?? [];
    await recordAudits(queries, [...more, { ...entry, actor }]);
    return id;
  });
}

/** The settings of a job for the audit: of texts only codes. */
export function auditedSettings(settings: object) {
  return { settings: auditedFields(settings, ["reason", "noun", "intentKind", "owner"]) };
}
