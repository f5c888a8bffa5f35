import "server-only";
import { and, eq, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { sends } from "../../db/schema/outbox";
import { inMilliseconds } from "../../db/sql-now";
import type { Obstacles } from "../../server/upstream/service";
import { freeItems } from "../queue/lease";
import type { FreeItems } from "../queue/work-kind";
import type { OutboxEntry } from "./subject";

type Queries = DeskDatabase | DeskTransaction;

const isDue = and(eq(sends.state, "waiting"), lte(sends.nextCheckAt, sql`now()`));

/** What must differ between entries of one customer while one of them is in flight or unclear. */
export const effectKey = (send: SQL) =>
  sql`coalesce(${send}.fingerprint ->> 'twin', ${send}.fingerprint::text)`;

// No similar entry of the customer is in flight or unclear, and no earlier one waits, where the
// fingerprint has the moment of the request: a later value must not be overwritten by an earlier.
export const hasDuplicate = (send: SQL) => sql`exists (
  select 1 from ${sends} other
  where other.tenant_id = ${send}.tenant_id and other.customer_guid = ${send}.customer_guid
    and other.id <> ${send}.id
    and (other.state in ('sending', 'unknown') or (other.state = 'waiting'
      and other.fingerprint ->> 'since' < ${send}.fingerprint ->> 'since'))
    and ${effectKey(sql`other`)} = ${effectKey(send)})`;

/** Number of due entries that are read to find some that can leave. */
const mostCandidates = 256;

const sendId = sql`${sends.id}::text`;
const customer = sql`${sends.customerGuid}::text`;
const due = sql`due`;
/**
 * An entry that left is settled before another one leaves: behind a long queue its check would come
 * hours late, and a person would see no result. A call causes few checks, so that calls go on.
 */
const first = sql`'-infinity'::timestamptz`;
/**
 * The subquery prevents the planner from reading all waiting entries. Entries that are not free are
 * left out of it: many of a busy customer, or given up ones, would hide all later entries.
 */
const firstDue = (
  tenantId: string,
  isFree: FreeItems["where"],
  mayLeave: SQL = sql`true`,
) => sql`${due} as materialized (
  select id, tenant_id, customer_guid, fingerprint, next_check_at from ${sends}
  where state = 'waiting' and next_check_at <= now() and tenant_id = ${tenantId}
    and ${mayLeave} and ${isFree(sendId, customer)}
  order by next_check_at limit ${mostCandidates})`;

/** Entries of operations that may be called now. */
function mayLeave({ circuitUntil, resting }: Obstacles): SQL {
  if (circuitUntil !== null) return sql`false`;
  return resting.size === 0 ? sql`true` : notInArray(sends.operationId, [...resting.keys()]);
}

/**
 * Entries that can leave now or whose check is due, as items of work: `id`, `key`, `due_at`. Entries
 * of one customer leave one after the other. One that is in flight is an item for whoever claims its
 * customer next: its desk has stopped. While calls fail at once, nothing leaves and nothing is
 * checked: each attempt would only be put back.
 */
export const dueSends = (tenantId: string, free: FreeItems, obstacles: Obstacles) => sql`
  with ${firstDue(tenantId, free.where, mayLeave(obstacles))}
  (select id::text as id, customer_guid::text as key, next_check_at as due_at from due
  where not ${hasDuplicate(due)}
  limit ${free.limit})
  union all
  (select ${sendId}, ${customer}, ${first} from ${sends}
  where tenant_id = ${tenantId} and state = 'sending' and ${free.where(sendId, customer)}
  limit ${free.limit})
  union all
  (select ${sendId}, ${sendId}, ${first} from ${sends}
  where tenant_id = ${tenantId} and state = 'unknown' and next_check_at <= now()
    and ${obstacles.circuitUntil === null} and ${free.where(sendId, sendId)}
  order by next_check_at limit ${free.limit})`;

/** Entries that are open without a person: `id`, `due_at`, `retried`. */
export const openSends = (tenantId: string) => sql`
  select id::text as id, coalesce(next_check_at, sent_at, now()) as due_at, attempts > 0 as retried
  from ${sends} where tenant_id = ${tenantId} and (state = 'sending'
    or (state in ('waiting', 'unknown') and next_check_at is not null))`;

/** Delays entries that wait for another one's result, so that later ones are reached. */
export async function skipDuplicates(
  queries: Queries,
  tenantId: string,
  milliseconds: number,
): Promise<void> {
  await queries.execute(sql`
    with ${firstDue(tenantId, freeItems(tenantId, "sends"))}
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

/** An unclear entry whose next check is due. */
export async function findDueCheck(queries: Queries, id: string): Promise<OutboxEntry | null> {
  const [row] = await queries
    .select()
    .from(sends)
    .where(and(eq(sends.id, id), eq(sends.state, "unknown"), lte(sends.nextCheckAt, sql`now()`)));
  return row ?? null;
}

/** An entry that was in flight when its desk stopped: its result is unknown. */
export async function findAbandonedSend(queries: Queries, id: string): Promise<OutboxEntry | null> {
  const [row] = await queries
    .select()
    .from(sends)
    .where(and(eq(sends.id, id), eq(sends.state, "sending")));
  return row ?? null;
}
