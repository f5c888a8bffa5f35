import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { inMilliseconds } from "../sql-now";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Another desk has taken the delivery over: this one's result no longer counts. */
export class DeliveryLost extends Error {
  override readonly name = "DeliveryLost";
}

/**
 * Claims the delivery that has been due longest, for one attempt. The attempt is counted before it
 * is made, so that a delivery that crashes the desk each time reaches the limit too. Only one
 * delivery of an invoice is in progress at a time.
 */
export async function claimDelivery(
  database: DeskDatabase,
  { tenantId, owner, lease }: { tenantId: string; owner: string; lease: number },
): Promise<DeliveryRow | null> {
  const [row] = await database
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      leaseOwner: owner,
      leaseUntil: inMilliseconds(lease),
    })
    .where(
      sql`${webhookDeliveries.id} = (
        select due.id from webhook_deliveries due
        where due.tenant_id = ${tenantId} and due.state = 'received'
          and due.next_try_at <= now()
          and (due.lease_until is null or due.lease_until < now())
          and not exists (
            select 1 from webhook_deliveries other
            where other.tenant_id = due.tenant_id and other.state = 'received'
              and other.invoice_number = due.invoice_number and other.id <> due.id
              and other.lease_until >= now())
        order by due.next_try_at, due.received_at, due.id limit 1 for update skip locked)`,
    )
    .returning();
  return row ?? null;
}

/** Changes a delivery that this process still owns; ends the lease. */
export async function releaseDelivery(
  queries: DeskDatabase | DeskTransaction,
  { id, leaseOwner }: DeliveryRow,
  set: PgUpdateSetSource<typeof webhookDeliveries>,
): Promise<DeliveryRow> {
  const [row] = await queries
    .update(webhookDeliveries)
    .set({ ...set, leaseOwner: null, leaseUntil: null })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.state, "received"),
        eq(webhookDeliveries.leaseOwner, leaseOwner ?? ""),
      ),
    )
    .returning();
  if (!row) throw new DeliveryLost();
  return row;
}

/** Releases the leases of this folder: the embedded engine has one owner, and it is new. */
export async function forgetDeliveryLeases(database: DeskDatabase): Promise<void> {
  await database
    .update(webhookDeliveries)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(eq(webhookDeliveries.state, "received"));
}
