import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import type { JobKind } from "../../domain/jobs/job-shape";

interface RowsOfJob {
  readonly jobId: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  /** A query of position, subject_id and facts. */
  readonly rows: SQL;
}

/**
 * Stores the rows of a new job. A row whose subject is unfinished in another job is stored as
 * dropped: the database's unique index decides, so two colleagues cannot both get it.
 *
 * @returns how many were stored, and how many of them were dropped.
 */
export async function insertRows(
  queries: DeskTransaction,
  { jobId, tenantId, kind, rows }: RowsOfJob,
): Promise<{ readonly stored: number; readonly dropped: number }> {
  const given = sql`select ${jobId}::uuid, given.position::int, ${tenantId}, ${kind},
    given.subject_id, given.facts from (${rows}) as given`;
  // In the order of ids, so that two jobs with the same subjects cannot deadlock.
  const inserted = await queries.execute(sql`
    insert into job_rows (job_id, position, tenant_id, kind, subject_id, facts)
    ${given} order by given.subject_id
    on conflict do nothing`);
  const dropped = await queries.execute(sql`
    insert into job_rows
      (job_id, position, tenant_id, kind, subject_id, facts, state, reason, finished_at)
    select all_rows.*, 'dropped', 'under-way', now() from (${given}) as all_rows
    where not exists (
      select 1 from job_rows mine
      where mine.job_id = ${jobId}::uuid and mine.position = all_rows.position)`);
  const count = dropped.rowCount ?? 0;
  return { stored: (inserted.rowCount ?? 0) + count, dropped: count };
}
