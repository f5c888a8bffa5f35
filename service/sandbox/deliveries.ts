import { and, asc, eq, gt } from "drizzle-orm";
import type { Queries } from "../db/open";
import { webhookDeliveries, webhookSubscribers } from "../db/schema/webhooks";

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export interface DeliveryFilter {
  /** Only what came after this position. */
  readonly after: number;
  readonly limit: number;
  readonly status?: DeliveryRow["status"] | undefined;
  readonly event?: string | undefined;
  readonly orderingKey?: string | undefined;
}

/** A page of what the tenant's subscribers are sent, in the order of sending. */
export async function readDeliveries(queries: Queries, tenantId: string, filter: DeliveryFilter) {
  const { after, limit, status, event, orderingKey } = filter;
  const found = await queries
    .select({ delivery: webhookDeliveries, url: webhookSubscribers.url })
    .from(webhookDeliveries)
    .innerJoin(webhookSubscribers, eq(webhookSubscribers.id, webhookDeliveries.subscriberId))
    .where(
      and(
        eq(webhookSubscribers.tenantId, tenantId),
        gt(webhookDeliveries.position, after),
        status === undefined ? undefined : eq(webhookDeliveries.status, status),
        event === undefined ? undefined : eq(webhookDeliveries.event, event),
        orderingKey === undefined ? undefined : eq(webhookDeliveries.orderingKey, orderingKey),
      ),
    )
    .orderBy(asc(webhookDeliveries.position))
    .limit(limit + 1);
  const items = found.slice(0, limit).map(({ delivery, url }) => toRecord(delivery, url));
  return { items, hasMore: found.length > limit };
}

function toRecord({ subscriberId, ...row }: DeliveryRow, url: string) {
  return {
    ...row,
    url,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.status === "pending" ? row.nextAttemptAt.toISOString() : null,
    giveUpAt: row.giveUpAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
