import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { jobRows } from "../../db/schema/jobs";
import type { JobKind } from "../../domain/jobs/job-enumerations";

interface RowsOfJob {
  readonly jobId: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  readonly total: number;
  /** A query of position, subject_id, facts and reason: why it is dropped at once; null: it waits. */
  readonly rows: SQL;
}

/**
 * Stores the rows of a new job, whose positions are 0 to `total` - 1. A row whose subject is
 * unfinished in another job is stored as dropped: the database's unique index decides, so two
 * colleagues cannot both get it.
 *
 * @returns how many were dropped for that reason.
 * @throws {Error} if the query has another number of rows.
 */
export async function insertRows(
  queries: DeskTransaction,
  { jobId, tenantId, kind, total, rows }: RowsOfJob,
): Promise<number> {
  const given = (end: SQL) => sql`select ${jobId}::uuid, given.position::int, ${tenantId}, ${kind},
    given.subject_id, given.facts, ${end} from (${rows}) as given`;
  const state = sql`case when given.reason is null then 'waiting' else 'dropped' end, given.reason,
    case when given.reason is null then null else now() end`;
  // In the order of ids, so that two jobs with the same subjects cannot deadlock.
  const { rowCount } = await queries.execute(sql`
    insert into job_rows
      (job_id, position, tenant_id, kind, subject_id, facts, state, reason, finished_at)
    ${given(state)} order by given.subject_id
    on conflict do nothing`);
  const stored = rowCount ?? 0;
  if (stored === total) return 0;
  const left = await positionsLeft(queries, jobId, total);
  const dropped = await queries.execute(sql`
    insert into job_rows
      (job_id, position, tenant_id, kind, subject_id, facts, state, reason, finished_at)
    ${given(sql`'dropped', 'under-way', now()`)}
    where given.position = any(${sql.param(left)}::int[])`);
  const count = dropped.rowCount ?? 0;
  if (stored + count !== total) throw new Error(`A job of ${total} rows has ${stored + count}.`);
  return count;
}

/**
 * The positions without a row. The database has no statistics of rows that this transaction made: it
 * would compare each new row with each stored one.
 */
async function positionsLeft(
  queries: DeskTransaction,
  jobId: string,
  total: number,
): Promise<number[]> {
  const stored = await queries
    .select({ position: jobRows.position })
    .from(jobRows)
    .where(eq(jobRows.jobId, jobId));
  const known = new Set(stored.map(({ position }) => position));
  return Array.from({ length: total }, (_, position) => position).filter((one) => !known.has(one));
}
