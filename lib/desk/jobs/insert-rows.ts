import "server-only";
import { sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";

/** A row of a new job: its subject's id, and the facts that are stored. */
export interface JobRowInput {
  readonly id: string;
}

interface RowsOfJob {
  readonly jobId: string;
  readonly tenantId: string;
  readonly kind: string;
  readonly rows: readonly JobRowInput[];
}

/**
 * Stores the rows of a new job. A row that is unfinished in another job is stored as dropped: the
 * database's unique index decides, so two colleagues cannot both get it.
 *
 * @returns how many were dropped.
 */
export async function insertRows(queries: DeskTransaction, job: RowsOfJob): Promise<number> {
  const { jobId, tenantId, kind } = job;
  const given = JSON.stringify(
    job.rows.map(({ id, ...facts }, position) => ({ position, subject_id: id, facts })),
  );
  // In the order of ids, so that two jobs with the same lines cannot deadlock.
  const rows = sql`select ${jobId}::uuid, position, ${tenantId}, ${kind}, subject_id, facts
    from jsonb_to_recordset(${given}::jsonb) as given(position int, subject_id text, facts jsonb)`;
  await queries.execute(sql`
    insert into job_rows (job_id, position, tenant_id, kind, subject_id, facts)
    ${rows} order by subject_id
    on conflict do nothing`);
  const { rowCount } = await queries.execute(sql`
    insert into job_rows
      (job_id, position, tenant_id, kind, subject_id, facts, state, reason, finished_at)
    select given.*, 'dropped', 'under-way', now() from (${rows}) as given
    where not exists (
      select 1 from job_rows mine
      where mine.job_id = ${jobId}::uuid and mine.position = given.position)`);
  return rowCount ?? 0;
}
