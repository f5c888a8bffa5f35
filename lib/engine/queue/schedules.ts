import "server-only";
import { and, eq, lte, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { workSchedules } from "../../db/schema/queue";
import { inMilliseconds } from "../../db/sql-now";
import type { ScheduleName } from "../../domain/queue/queue-enumerations";
import type { WorkKind } from "./work-kind";

/** Repeated work. Times are milliseconds. */
export interface Schedule {
  readonly name: ScheduleName;
  readonly every: number;
  /** Time from the first start to the first run. */
  readonly firstAfter: number;
  /** Each start of a desk makes it due. */
  readonly atStart?: boolean;
  run(ending: AbortSignal): Promise<void>;
}

const isDue = (tenantId: string) =>
  sql`${workSchedules.tenantId} = ${tenantId} and ${workSchedules.nextRunAt} <= now()`;

/**
 * The runs of schedules as work: each is done by one desk. A failed run is tried again until it
 * succeeds; a run that was missed is done once.
 */
export function scheduleWork(database: DeskDatabase, schedules: readonly Schedule[]): WorkKind {
  const byName = new Map<string, Schedule>(schedules.map((one) => [one.name, one]));
  // Others are of desks with other settings, such as one with a mail server.
  const own = sql`name = any(${sql.param([...byName.keys()])}::text[])`;
  return {
    name: "schedules",
    lease: 60_000,
    atOnce: 2,
    mostFailures: null,
    open: (tenantId) => sql`select name as id, next_run_at as due_at, false as retried
      from ${workSchedules} where tenant_id = ${tenantId} and ${own}`,
    due: (tenantId, free) => sql`select name as id, name as key, next_run_at as due_at
      from ${workSchedules} where ${isDue(tenantId)} and ${own}
        and ${free.where(sql`name`, sql`name`)}
      order by next_run_at limit ${free.limit}`,
    async work({ tenantId, itemId: name }, ending) {
      const schedule = byName.get(name);
      const { nextRunAt } = workSchedules;
      const isIt = and(eq(workSchedules.tenantId, tenantId), eq(workSchedules.name, name));
      const due = await database
        .select({ name: workSchedules.name })
        .from(workSchedules)
        .where(and(isIt, lte(nextRunAt, sql`now()`)));
      if (!schedule || due.length === 0) return;
      await schedule.run(ending);
      await planNextRun(database, tenantId, schedule, { ran: true });
    },
    async drop(queries, { tenantId }, name) {
      const schedule = byName.get(name);
      if (schedule) await planNextRun(queries, tenantId, schedule, { ran: false });
    },
  };
}

/** Sets the time of the next run. */
async function planNextRun(
  queries: DeskDatabase | DeskTransaction,
  tenantId: string,
  { name, every }: Schedule,
  { ran }: { readonly ran: boolean },
): Promise<void> {
  await queries
    .update(workSchedules)
    .set({ nextRunAt: inMilliseconds(every), ...(ran && { lastRunAt: sql`now()` }) })
    .where(and(eq(workSchedules.tenantId, tenantId), eq(workSchedules.name, name)));
}

/** Stores the first runs of new schedules; another desk's times remain. */
export async function planSchedules(
  database: DeskDatabase,
  tenantId: string,
  schedules: readonly Schedule[],
): Promise<void> {
  for (const { name, firstAfter, atStart } of schedules) {
    const nextRunAt = inMilliseconds(firstAfter);
    await database
      .insert(workSchedules)
      .values({ tenantId, name, nextRunAt })
      .onConflictDoUpdate({
        target: [workSchedules.tenantId, workSchedules.name],
        set: { nextRunAt: atStart ? sql`now()` : sql`${workSchedules.nextRunAt}` },
      });
  }
}
