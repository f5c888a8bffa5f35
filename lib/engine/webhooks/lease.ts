import "server-only";
import { and, eq, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { holdClaim, LeaseLost } from "../queue/lease";
import type { FreeItems, WorkClaim } from "../queue/work-kind";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery that this process works on, with its claim. */
export interface HeldDelivery extends DeliveryRow {
  readonly owner: string;
}

const deliveryId = sql`${webhookDeliveries.id}::text`;
const deliveryKey = sql`coalesce(${webhookDeliveries.invoiceNumber}, ${deliveryId})`;

/**
 * Deliveries to process, as items of work: `id`, `key`, `due_at`. Only one of an invoice is in
 * progress at a time.
 */
export const dueDeliveries = (tenantId: string, free: FreeItems) => sql`
  select ${deliveryId} as id, ${deliveryKey} as key, next_try_at as due_at
  from ${webhookDeliveries}
  where tenant_id = ${tenantId} and state = 'received' and next_try_at <= now()
    and ${free.where(deliveryId, deliveryKey)}
  order by next_try_at, received_at, id limit ${free.limit}`;

/** Deliveries that are not settled: `id`, `due_at`, `retried`. */
export const openDeliveries = (tenantId: string) => sql`
  select id::text as id, next_try_at as due_at, attempts > 0 as retried
  from ${webhookDeliveries} where tenant_id = ${tenantId} and state = 'received'`;

/** Deliveries that were given up after a day of attempts. */
export const deadDeliveries = (tenantId: string) => sql`
  select id::text as id, attempts as failures, coalesce(reason, 'failed') as failure,
    received_at as first_failed_at
  from ${webhookDeliveries} where tenant_id = ${tenantId} and state = 'dead'`;

/**
 * Begins an attempt of a claimed delivery. The attempt is counted before it is made, so that a
 * delivery that crashes the desk each time reaches the limit too. Null: it is not due any more.
 */
export async function beginDelivery(
  database: DeskDatabase,
  { itemId, tenantId, owner }: WorkClaim,
): Promise<HeldDelivery | null> {
  const [row] = await database
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(
      and(
        eq(webhookDeliveries.id, itemId),
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.state, "received"),
        lte(webhookDeliveries.nextTryAt, sql`now()`),
      ),
    )
    .returning();
  return row ? { ...row, owner } : null;
}

/**
 * Changes a delivery that this process still owns, at the end of its attempt.
 *
 * @throws {LeaseLost} if another desk has it.
 */
export async function settleDelivery(
  queries: DeskTransaction,
  { id, owner }: HeldDelivery,
  set: PgUpdateSetSource<typeof webhookDeliveries>,
): Promise<DeliveryRow> {
  if (!(await holdClaim(queries, owner))) throw new LeaseLost();
  const [row] = await queries
    .update(webhookDeliveries)
    .set(set)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, "received")))
    .returning();
  if (!row) throw new LeaseLost();
  return row;
}
