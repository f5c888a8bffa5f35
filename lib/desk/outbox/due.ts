import "server-only";
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { sendLeases, sends } from "../../db/schema/outbox";
import { inMilliseconds } from "../sql-now";
import type { OutboxEntry } from "./subject";

type Queries = DeskDatabase | DeskTransaction;

const isDue = and(eq(sends.state, "waiting"), lte(sends.nextCheckAt, sql`now()`));

/** What sends of one customer must not have in common while one of them is under way or unclear. */
export const twin = (send: SQL) =>
  sql`coalesce(${send}.fingerprint ->> 'twin', ${send}.fingerprint::text)`;

// No other send of the customer whose effect could be taken for this one's is under way or unclear.
const hasTwin = (send: SQL) => sql`exists (
  select 1 from ${sends} other
  where other.tenant_id = ${send}.tenant_id and other.customer_guid = ${send}.customer_guid
    and other.id <> ${send}.id and other.state in ('sending', 'unknown')
    and ${twin(sql`other`)} = ${twin(send)})`;

const isLeased = (send: SQL) => sql`exists (
  select 1 from ${sendLeases} lease
  where lease.tenant_id = ${send}.tenant_id and lease.customer_guid = ${send}.customer_guid
    and lease.until > now())`;

/** So many of those that are due are looked at for some that can leave. */
const candidates = 256;

const due = sql`due`;
/** The subquery keeps the planner from looking at all that wait. */
const firstDue = (tenantId: string) => sql`${due} as materialized (
  select id, tenant_id, customer_guid, fingerprint from ${sends}
  where state = 'waiting' and next_check_at <= now() and tenant_id = ${tenantId}
  order by next_check_at limit ${candidates})`;

/**
 * Ids of sends that can leave now, about in the order in which they came due, one of each customer.
 */
export async function findDueSends(
  queries: Queries,
  tenantId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string; customer: string }>(sql`
    with ${firstDue(tenantId)}
    select due.id, due.customer_guid as customer from due
    where not ${isLeased(due)} and not ${hasTwin(due)}
    limit ${limit * 2}`);
  const ofCustomers = new Map(rows.toReversed().map(({ id, customer }) => [customer, id]));
  return [...ofCustomers.values()].toReversed().slice(0, limit);
}

/** Lets those behind come forward: what waits for the end of another send is looked at later. */
export async function passOverTwins(
  queries: Queries,
  tenantId: string,
  milliseconds: number,
): Promise<void> {
  await queries.execute(sql`
    with ${firstDue(tenantId)}
    update ${sends} set next_check_at = ${inMilliseconds(milliseconds)}
    where state = 'waiting' and id in (select due.id from due where ${hasTwin(due)})`);
}

/** The send, if it can still leave now; asked again once its customer is ours. */
export async function findDueSend(queries: Queries, id: string): Promise<OutboxEntry | null> {
  const [row] = await queries
    .select()
    .from(sends)
    .where(and(eq(sends.id, id), isDue, sql`not ${hasTwin(sql`${sends}`)}`));
  return row ?? null;
}

/** Unclear sends whose next look is due. */
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

/** Takes a look on, so that only one desk makes it; false where somebody else has. */
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

/** Sends that were on their way when their desk stopped: nobody knows what became of them. */
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
 * Milliseconds until the next send or look becomes due; null where none does. What is due already
 * and could not begin waits for somebody else's end, not for a time.
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
