import "server-only";
import { and, eq, gt, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { indexedNumbers, numberSearches, numberWalks } from "../../../db/schema/number-index";
import { workSchedules } from "../../../db/schema/queue";
import { sqlNow } from "../../../db/sql-now";
import type { ScheduleName } from "../../../domain/queue/queue-enumerations";
import { notify } from "../../../engine/notifications/notify";
import type { Actor } from "../../../server/auth/sessions";

export type NumberWalkRow = typeof numberWalks.$inferSelect;

export async function findWalk(
  database: DeskDatabase,
  tenantId: string,
): Promise<NumberWalkRow | null> {
  const [row] = await database.select().from(numberWalks).where(eq(numberWalks.tenantId, tenantId));
  return row ?? null;
}

/** Begins a walk from the first group. */
export async function beginWalk(database: DeskDatabase, tenantId: string): Promise<NumberWalkRow> {
  const begun = { nextPage: 0, groupsRead: 0, failed: 0, startedAt: sqlNow, touchedAt: sqlNow };
  const [row] = await database
    .insert(numberWalks)
    .values({ tenantId, ...begun })
    .onConflictDoUpdate({ target: numberWalks.tenantId, set: begun })
    .returning();
  if (!row) throw new Error("The walk was not stored.");
  return row;
}

/** The row, if no other process has read this page or begun another walk. */
function isAt({ tenantId, startedAt }: NumberWalkRow, page: number): SQL | undefined {
  return and(
    eq(numberWalks.tenantId, tenantId),
    eq(numberWalks.nextPage, page),
    // The database has microseconds, the row's date has none.
    sql`date_trunc('milliseconds', ${numberWalks.startedAt}) = ${startedAt.toISOString()}::timestamptz`,
  );
}

/**
 * Records a page that was read, so that another run goes on behind it; false: another process did.
 */
export async function recordPage(
  database: DeskDatabase,
  walk: NumberWalkRow,
  { page, groups, failed }: { page: number; groups: number; failed: number },
): Promise<boolean> {
  const changed = await database
    .update(numberWalks)
    .set({
      nextPage: sql`${numberWalks.nextPage} + 1`,
      groupsRead: sql`${numberWalks.groupsRead} + ${groups}`,
      failed: sql`${numberWalks.failed} + ${failed}`,
      touchedAt: sqlNow,
    })
    .where(isAt(walk, page))
    .returning({ page: numberWalks.nextPage });
  return changed.length > 0;
}

/**
 * Records that this page is behind the last one, and customers that could not be read meanwhile;
 * false: another process went on with the walk.
 */
export async function completeWalk(
  database: DeskDatabase,
  walk: NumberWalkRow,
  { page, failed }: { page: number; failed: number },
): Promise<boolean> {
  const { groupsRead: groupsOfLast } = numberWalks;
  const all = sql`${numberWalks.failed} + ${failed}`;
  const ended = { completedAt: sqlNow, touchedAt: sqlNow, groupsOfLast };
  const changed = await database
    .update(numberWalks)
    .set({ ...ended, failed: all, failedOfLast: all })
    .where(isAt(walk, page))
    .returning({ page: numberWalks.nextPage });
  return changed.length > 0;
}

/** How many of these invoices of a customer were indexed by that moment. */
export async function countIndexed(
  database: DeskDatabase,
  tenantId: string,
  invoices: {
    readonly customerGuid: string;
    readonly numbers: readonly string[];
    readonly by: Date;
  },
): Promise<number> {
  const { customerGuid, numbers, by } = invoices;
  return database.$count(
    indexedNumbers,
    and(
      eq(indexedNumbers.tenantId, tenantId),
      inArray(indexedNumbers.number, [...numbers]),
      eq(indexedNumbers.kind, "invoice"),
      eq(indexedNumbers.customerGuid, customerGuid),
      sql`${indexedNumbers.indexedAt} <= ${by.toISOString()}::timestamptz`,
    ),
  );
}

/** Whether the customer's own ERP id is indexed. */
export async function hasErpId(
  database: DeskDatabase,
  tenantId: string,
  customerGuid: string,
): Promise<boolean> {
  const { kind, accountGuid } = indexedNumbers;
  const own = and(eq(accountGuid, customerGuid), eq(kind, "erp-id"));
  return (
    (await database.$count(indexedNumbers, and(eq(indexedNumbers.tenantId, tenantId), own))) > 0
  );
}

const schedule: ScheduleName = "number-walk";
/** So long a search makes the walk run at daytime too. */
const waitingHours = 24;
const mostDays = 3;
/** Searches of one person that wait at a time. */
const mostWaiting = 5;

/** Stores that a person waits for a number, and makes the walk due; false: they wait for several. */
export async function requestNumber(
  database: DeskDatabase,
  { tenantId, personId }: Actor,
  number: string,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const own = and(ofTenant(tenantId), eq(numberSearches.personId, personId));
    const others = and(own, ne(numberSearches.number, number));
    if ((await queries.$count(numberSearches, others)) >= mostWaiting) return false;
    await queries
      .insert(numberSearches)
      .values({ tenantId, personId, number })
      .onConflictDoNothing();
    await queries
      .update(workSchedules)
      .set({ nextRunAt: sqlNow })
      .where(and(eq(workSchedules.tenantId, tenantId), eq(workSchedules.name, schedule)));
    return true;
  });
}

/** Whether somebody waits since less than a day: an older search waits for the next night. */
export async function isAwaited(database: DeskDatabase, tenantId: string): Promise<boolean> {
  const { requestedAt } = numberSearches;
  const recent = gt(requestedAt, sql`now() - make_interval(hours => ${waitingHours})`);
  return (await database.$count(numberSearches, and(ofTenant(tenantId), recent))) > 0;
}

/** Drops searches that no walk has answered for days. */
export async function dropSearches(database: DeskDatabase, tenantId: string): Promise<void> {
  const old = sql`now() - make_interval(days => ${mostDays})`;
  await database
    .delete(numberSearches)
    .where(and(ofTenant(tenantId), lt(numberSearches.requestedAt, old)));
}

const ofTenant = (tenantId: string) => eq(numberSearches.tenantId, tenantId);

/**
 * Notifies those whose number is in the index now, and at the end of a walk the others too. They wait
 * no longer then.
 */
export async function answerRequested(
  database: DeskDatabase,
  tenantId: string,
  isEnd: boolean,
): Promise<void> {
  const { number, personId, requestedAt } = numberSearches;
  const rows = await database
    .select({ search: numberSearches, found: indexedNumbers })
    .from(numberSearches)
    .leftJoin(
      indexedNumbers,
      and(eq(indexedNumbers.tenantId, numberSearches.tenantId), eq(indexedNumbers.number, number)),
    )
    .where(eq(numberSearches.tenantId, tenantId));
  const bySearch = new Map(rows.map((row) => [`${row.search.personId} ${row.search.number}`, row]));
  for (const { search, found } of bySearch.values()) {
    if (found === null && !isEnd) continue;
    await database.transaction(async (queries) => {
      const taken = await queries
        .delete(numberSearches)
        .where(
          and(
            eq(numberSearches.tenantId, tenantId),
            eq(personId, search.personId),
            eq(number, search.number),
          ),
        )
        .returning({ at: requestedAt });
      if (taken.length === 0) return;
      await notify(queries, {
        tenantId,
        kind: found === null ? "number-not-found" : "number-found",
        people: [search.personId],
        actorId: null,
        record: recordOf(search.number, found),
        // Not the number: an erasure finds it in the record alone.
        cause: `number-search:${search.requestedAt.toISOString()}`,
      });
    });
  }
}

function recordOf(number: string, found: typeof indexedNumbers.$inferSelect | null) {
  if (found === null) return { kind: "numbers", id: number, number } as const;
  const { accountGuid, customerGuid, invoiceNumber } = found;
  return invoiceNumber === null
    ? ({ kind: "numbers", id: accountGuid, customerGuid, number } as const)
    : ({ kind: "invoices", id: invoiceNumber, customerGuid, number: invoiceNumber } as const);
}
