import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { selections } from "../../../db/schema/selections";
import { settingsPlans } from "../../../db/schema/settings-plans";
import type { WorkKindName } from "../../../domain/queue/queue-enumerations";
import type { WorkKind } from "../../../engine/queue/work-kind";

/** Seconds without a sign of life after which another desk reads again. */
const takenAfterSeconds = 20;
/** An older read stays as it is: its person has gone on, and reading it may be what ends desks. */
const takenForMinutes = 60;
/** Seconds without progress after which a read that nobody takes up has failed. */
export const interruptedSeconds = 90;

/** Rows that are read after the request's answer, and which of them are being read. */
interface Readings {
  readonly table: typeof selections | typeof settingsPlans;
  readonly underWay: SQL;
}

export const selectionReadings = {
  table: selections,
  underWay: eq(selections.state, "collecting"),
} as const satisfies Readings;

export const planReadings = {
  table: settingsPlans,
  underWay: sql`(${settingsPlans.readAt} is null and ${settingsPlans.failure} is null)`,
} as const satisfies Readings;

const isReading = ({ table, underWay }: Readings, tenantId: string) => sql`
  ${table.tenantId} = ${tenantId} and ${underWay}
  and ${table.createdAt} > now() - make_interval(mins => ${takenForMinutes})`;

interface LeftReads {
  readonly name: WorkKindName;
  readonly readings: Readings;
  /** Takes up all that are due. */
  resume(): Promise<void>;
}

/**
 * Rows whose desk has ended while it read them, as work. Their own sign of life says who reads one,
 * so all are one item.
 */
export function leftReadWork({ name, readings, resume }: LeftReads): WorkKind {
  const { table } = readings;
  const open = (tenantId: string) => sql`select ${table.id}::text as id, false as retried,
      ${table.touchedAt} + make_interval(secs => ${takenAfterSeconds}) as due_at
    from ${table} where ${isReading(readings, tenantId)}`;
  return {
    name,
    lease: 30_000,
    atOnce: 1,
    mostFailures: 10,
    open,
    due: (tenantId, free) => sql`select id, 'all' as key, due_at
      from (${open(tenantId)}) as found where due_at <= now()
        and ${free.where(sql`id`, sql`'all'`)}
      order by due_at limit ${free.limit}`,
    work: resume,
  };
}

/** The first row whose desk has ended, locked: another desk takes the next one. */
export function nextLeftRead(readings: Readings, tenantId: string): SQL {
  const { table } = readings;
  return sql`(
    select ${table.id} from ${table} where ${isReading(readings, tenantId)}
      and ${table.touchedAt} < now() - make_interval(secs => ${takenAfterSeconds})
    order by ${table.createdAt} limit 1 for update skip locked)`;
}

interface ReadMoments {
  readonly touchedAt: Date;
  readonly createdAt: Date;
}

/**
 * Gives up the reads of this folder: the embedded engine has one owner, and a new one means that the
 * last has ended.
 */
export async function forgetReads(database: DeskDatabase): Promise<void> {
  const touchedAt = sql`now() - make_interval(secs => ${takenAfterSeconds + 1})`;
  await database.update(selections).set({ touchedAt }).where(selectionReadings.underWay);
  await database.update(settingsPlans).set({ touchedAt }).where(planReadings.underWay);
}

/** Whether the desk that was reading has ended, and no other one takes the read up. */
export function isLeftForGood({ touchedAt, createdAt }: ReadMoments): boolean {
  return isInterrupted(touchedAt) && createdAt.getTime() < Date.now() - takenForMinutes * 60_000;
}

/** Whether the desk that was reading has ended: there was no progress for a while. */
export function isInterrupted(touchedAt: Date): boolean {
  return touchedAt.getTime() < Date.now() - interruptedSeconds * 1000;
}
