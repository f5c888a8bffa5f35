import "server-only";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { workClaims, workFailures } from "../../db/schema/queue";
import type { WorkKindName } from "../../domain/queue/queue-enumerations";
import type { WorkClaim, WorkKind } from "./work-kind";

type Queries = DeskDatabase | DeskTransaction;

/** Another desk has taken the item over: this one's results no longer count. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

interface Claiming {
  readonly tenantId: string;
  /** The process. */
  readonly owner: string;
  readonly limit: number;
}

/** The condition that nobody works on an item's key, and that it does not wait after a failure. */
export const freeItems = (tenantId: string, kind: WorkKindName) => (id: SQL, key: SQL) =>
  sql`
  not exists (select 1 from ${workClaims} held where held.tenant_id = ${tenantId}
    and held.kind = ${kind} and held.key = ${key} and held.until > now())
  and not exists (select 1 from ${workFailures} waits where waits.tenant_id = ${tenantId}
    and waits.kind = ${kind} and waits.item_id = ${id}
    and (waits.retry_at is null or waits.retry_at > now()))`;

/**
 * Claims due items of a kind, at most one of each key. One statement decides, so only one of several
 * desks gets an item. Items that failed wait for their next attempt.
 */
export async function claimWork(
  database: DeskDatabase,
  kind: WorkKind,
  { tenantId, owner, limit }: Claiming,
): Promise<WorkClaim[]> {
  const { name, lease } = kind;
  const failed = sql`${workFailures} failed where failed.tenant_id = ${tenantId}
    and failed.kind = ${name}`;
  const isFree = freeItems(tenantId, name);
  // Inserted in the order of keys, so that two desks do not wait for each other.
  const { rows } = await database.execute<{ item_id: string; owner: string; failures: number }>(sql`
    with due as materialized (${kind.due(tenantId, { where: isFree, limit: limit * 4 })}),
    free as (select distinct on (key) id, key, due_at from due
      where ${isFree(sql`due.id`, sql`due.key`)} order by key, due_at, id),
    first as (select id, key from free order by due_at, id limit ${limit})
    insert into ${workClaims} (tenant_id, kind, key, item_id, owner, lease_milliseconds, until)
    select ${tenantId}, ${name}, key, id, ${`${owner} `} || gen_random_uuid(), ${lease}::int,
      ${untilAfter(sql`${lease}::int`)}
    from first order by key
    on conflict (tenant_id, kind, key) do update set item_id = excluded.item_id,
      owner = excluded.owner, lease_milliseconds = excluded.lease_milliseconds,
      until = excluded.until
    where ${workClaims.until} <= now()
    returning item_id, owner, coalesce((select failed.failures from ${failed}
      and failed.item_id = ${workClaims.itemId}), 0) as failures`);
  return rows.map(({ item_id: itemId, ...row }) => ({ ...row, tenantId, kind: name, itemId }));
}

const untilAfter = (milliseconds: SQL) =>
  sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;

const renewed = { until: untilAfter(sql`${workClaims.leaseMilliseconds}`) };

/** A sign of life for these claims; those that another desk has taken over are not changed. */
export async function renewClaims(database: DeskDatabase, owners: readonly string[]) {
  await database
    .update(workClaims)
    .set(renewed)
    .where(inArray(workClaims.owner, [...owners]));
}

/**
 * Renews a claim and locks it until the commit, so that nobody takes the item over meanwhile; false
 * if another desk has it.
 */
export async function holdClaim(queries: Queries, owner: string): Promise<boolean> {
  const held = await queries
    .update(workClaims)
    .set(renewed)
    .where(eq(workClaims.owner, owner))
    .returning({ owner: workClaims.owner });
  return held.length > 0;
}

/** Leaves the item to the next desk. */
export async function releaseClaim(queries: Queries, owner: string): Promise<void> {
  await queries.delete(workClaims).where(eq(workClaims.owner, owner));
}

/** Whether somebody works on an item now, as a condition. */
export function isClaimed(tenantId: string, kind: WorkKindName, itemId: SQL): SQL {
  return sql`exists (select 1 from ${workClaims} held where held.tenant_id = ${tenantId}
    and held.kind = ${kind} and held.item_id = ${itemId}::text and held.until > now())`;
}

/**
 * Releases all claims of this folder: the embedded engine has one owner, and a new one means that
 * the last has ended.
 */
export async function forgetClaims(database: DeskDatabase): Promise<void> {
  await database.delete(workClaims);
}
