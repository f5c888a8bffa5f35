import "server-only";
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { sendLeases, sends } from "../../db/schema/outbox";
import { inMilliseconds } from "../sql-now";
import type { OutboxEntry } from "./subject";

type Queries = DeskDatabase | DeskTransaction;

const isDue = and(eq(sends.state, "waiting"), lte(sends.nextCheckAt, sql`now()`));

/** What must differ between entries of one customer while one of them is in flight or unclear. */
export const effectKey = (send: SQL) =>
  sql`coalesce(${send}.fingerprint ->> 'twin', ${send}.fingerprint::text)`;

// No similar entry of the customer is in flight or unclear, and no earlier one waits, where the
// fingerprint has the moment of the request: a later value must not be overwritten by an earlier.
const hasDuplicate = (send: SQL) => sql`exists (
  select 1 from ${sends} other
  where other.tenant_id = ${send}.tenant_id and other.customer_guid = ${send}.customer_guid
    and other.id <> ${send}.id
    and (other.state in ('sending', 'unknown') or (other.state = 'waiting'
      and other.fingerprint ->> 'since' < ${send}.fingerprint ->> 'since'))
    and ${effectKey(sql`other`)} = ${effectKey(send)})`;

const isLeased = (send: SQL) => sql`exists (
  select 1 from ${sendLeases} lease
  where lease.tenant_id = ${send}.tenant_id and lease.customer_guid = ${send}.customer_guid
    and lease.until > now())`;

/** Number of due entries that are read to find some that can leave. */
const candidates = 256;

const due = sql`due`;
/** The subquery prevents the planner from reading all waiting entries. */
const firstDue = (tenantId: string) => sql`${due} as materialized (
  select id, tenant_id, customer_guid, fingerprint from ${sends}
  where state = 'waiting' and next_check_at <= now() and tenant_id = ${tenantId}
  order by next_check_at limit ${candidates})`;

/**
 * Ids of entries that can leave now, about in the order in which they came due, one of each
 * customer.
 */
export async function findDueSends(
  queries: Queries,
  tenantId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string; customer: string }>(sql`
    with ${firstDue(tenantId)}
    select due.id, due.customer_guid as customer from due
    where not ${isLeased(due)} and not ${hasDuplicate(due)}
    limit ${limit * 2}`);
  const ofCustomers = new Map(rows.toReversed().map(({ id, customer }) => [customer, id]));
  return [...ofCustomers.values()].toReversed().slice(0, limit);
}

/** Delays entries that wait for another one's result, so that later ones are reached. */
export async function skipDuplicates(
  queries: Queries,
  tenantId: string,
  milliseconds: number,
): Promise<void> {
  await queries.execute(sql`
    with ${firstDue(tenantId)}
    update ${sends} set next_check_at = ${inMilliseconds(milliseconds)}
    where state = 'waiting' and id in (select due.id from due where ${hasDuplicate(due)})`);
}

/** The entry, if it can still leave now; checked again once its customer is locked. */
export async function findDueSend(queries: Queries, id: string): Promise<OutboxEntry | null> {
  const [row] = await queries
    .select()
    .from(sends)
    .where(and(eq(sends.id, id), isDue, sql`not ${hasDuplicate(sql`${sends}`)}`));
  return row ?? null;
}

/** Unclear entries whose next check is due. */
export async function findDueChecks(
  queries: Queries,
  tenantId: string,
  limit: number,
): Promise<OutboxEntry[]> {
  return queries
    .select()
    .from(sends)
    .where(
      and(
        eq(sends.tenantId, tenantId),
        eq(sends.state, "unknown"),
        lte(sends.nextCheckAt, sql`now()`),
      ),
    )
    .orderBy(asc(sends.nextCheckAt))
    .limit(limit);
}

/** Claims a check, so that only one desk makes it; false if another desk has. */
export async function claimCheck(
  queries: Queries,
  { id, checks }: OutboxEntry,
  milliseconds: number,
): Promise<boolean> {
  const claimed = await queries
    .update(sends)
    .set({ nextCheckAt: inMilliseconds(milliseconds) })
    .where(
      and(
        eq(sends.id, id),
        eq(sends.state, "unknown"),
        eq(sends.checks, checks),
        lte(sends.nextCheckAt, sql`now()`),
      ),
    )
    .returning({ id: sends.id });
  return claimed.length > 0;
}

/** Entries that were in flight when their desk stopped: their result is unknown. */
export async function findAbandonedSends(
  queries: Queries,
  tenantId: string,
): Promise<OutboxEntry[]> {
  const held = sql`exists (
    select 1 from ${sendLeases} lease
    where lease.send_id = ${sends.id} and lease.until > now())`;
  return queries
    .select()
    .from(sends)
    .where(and(eq(sends.tenantId, tenantId), eq(sends.state, "sending"), sql`not ${held}`))
    .limit(200);
}

/**
 * Milliseconds until the next entry or check becomes due; null: none. Due entries that could not
 * begin wait for another result, not for a time.
 */
export async function nextDue(queries: Queries, tenantId: string): Promise<number | null> {
  const [row] = await queries
    .select({
      wait: sql<string | null>`extract(epoch from min(${sends.nextCheckAt}) - now()) * 1000`,
    })
    .from(sends)
    .where(
      and(
        eq(sends.tenantId, tenantId),
        inArray(sends.state, ["waiting", "unknown"]),
        gt(sends.nextCheckAt, sql`now() - interval '100 milliseconds'`),
      ),
    );
  return row?.wait == null ? null : Math.max(0, Number(row.wait));
}
