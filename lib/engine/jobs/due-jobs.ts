import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobs } from "../../db/schema/jobs";
import { workClaims } from "../../db/schema/queue";
import { freeItems } from "../queue/lease";
import type { FreeItems } from "../queue/work-kind";
import type { HeldJob } from "./lease";

const jobId = sql`${jobs.id}::text`;

/** Jobs to work on: waiting ones, those of a crashed desk, and those after their pause. */
export const isDue = sql`${jobs.state} in ('waiting', 'running') and ${jobs.startsAt} <= now()
  and (${jobs.backsOffUntil} is null or ${jobs.backsOffUntil} <= now())`;

/** The number of jobs of the same person that are worked on. */
const underWay = (tenantId: string) => sql`(select count(*) from ${workClaims} held
  join jobs mine on mine.id::text = held.item_id
  where held.tenant_id = ${tenantId} and held.kind = 'jobs' and held.until > now()
    and mine.created_by = ${jobs.createdBy})`;

/**
 * Due jobs that nobody works on, with the order of their turns as `due_at`: a person's second job comes
 * after the first one of everybody else, and one that had a turn after those that wait.
 */
const inTurn = (tenantId: string, isFree: SQL) => sql`
  select ${jobId} as id, ${jobs.createdBy} as maker, ${underWay(tenantId)} as under_way,
    greatest(${jobs.startsAt}, ${jobs.turnAt}) + interval '1 year' * (${underWay(tenantId)} +
      row_number() over (partition by ${jobs.createdBy}
        order by greatest(${jobs.startsAt}, ${jobs.turnAt}), ${jobs.id})) as due_at
  from ${jobs} where ${jobs.tenantId} = ${tenantId} and ${isDue} and ${isFree}`;

/** The same as items of work. */
export const dueJobs = (tenantId: string, free: FreeItems) => sql`
  select id, id as key, due_at from (${inTurn(tenantId, free.where(jobId, jobId))}) as turns
  order by due_at, id limit ${free.limit}`;

/** Whether a person of whose jobs none is worked on waits while this job is. */
export async function othersWait(
  database: DeskDatabase,
  { tenantId, createdBy }: HeldJob,
): Promise<boolean> {
  const waiting = inTurn(tenantId, freeItems(tenantId, "jobs")(jobId, jobId));
  const { rows } = await database.execute<{ wait: boolean }>(sql`
    select exists (select 1 from (${waiting}) as turns
      where turns.under_way = 0 and turns.maker <> ${createdBy}::uuid) as wait`);
  return rows[0]?.wait ?? false;
}

/** How many jobs come before each due job that nobody works on: those under way, and earlier turns. */
export async function countBefore(
  database: DeskDatabase,
  tenantId: string,
): Promise<ReadonlyMap<string, number>> {
  const waiting = inTurn(tenantId, freeItems(tenantId, "jobs")(jobId, jobId));
  const { rows } = await database.execute<{ id: string; before: number }>(sql`
    select id, (row_number() over (order by due_at, id) - 1 + (select count(*) from ${workClaims} held
      where held.tenant_id = ${tenantId} and held.kind = 'jobs' and held.until > now()))::int as before
    from (${waiting}) as turns`);
  return new Map(rows.map(({ id, before }) => [id, before]));
}
