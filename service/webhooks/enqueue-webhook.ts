import { randomUUID } from "node:crypto";
import { and, arrayContains, eq, inArray } from "drizzle-orm";
import type { WebhookKind } from "../../lib/contract/event-enumerations";
import { stringifyAmounts } from "../../lib/domain/amount-field";
import type { Queries } from "../db/open";
import { webhookDeliveries, webhookSubscribers } from "../db/schema/webhooks";
import { type WebhookData, webhookMessage } from "./message";

const retentionMilliseconds = 24 * 3_600_000;

export interface WebhookCause<Kind extends WebhookKind = WebhookKind> {
  readonly tenantId: string;
  readonly event: Kind;
  /** Invoice number or invoice group; messages with the same key are delivered in order. */
  readonly orderingKey: string;
  readonly data: WebhookData;
  readonly at: Date;
}

/**
 * Queues a message for each subscriber of the tenant to this kind. Call it in the transaction of
 * the cause, and the context's `wake` after its commit.
 */
export async function enqueueWebhook(queries: Queries, cause: WebhookCause): Promise<void> {
  const { tenantId, event, orderingKey, data, at } = cause;
  const subscribers = await queries
    .select({ id: webhookSubscribers.id })
    .from(webhookSubscribers)
    .where(
      and(
        eq(webhookSubscribers.tenantId, tenantId),
        eq(webhookSubscribers.active, true),
        arrayContains(webhookSubscribers.events, [event]),
      ),
    );
  if (subscribers.length === 0) return;
  const body = stringifyAmounts(webhookMessage(event, data, at));
  await queries.insert(webhookDeliveries).values(
    subscribers.map(({ id }) => ({
      id: randomUUID(),
      subscriberId: id,
      event,
      orderingKey,
      body,
      status: "pending" as const,
      attempts: 0,
      createdAt: at,
      nextAttemptAt: at,
      giveUpAt: giveUpAfter(at),
    })),
  );
}

/** Sends messages again, whatever their state; returns how many there were. */
export async function redeliver(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const ofTenant = queries
    .select({ id: webhookSubscribers.id })
    .from(webhookSubscribers)
    .where(eq(webhookSubscribers.tenantId, tenantId));
  const sent = await queries
    .update(webhookDeliveries)
    .set({
      status: "pending",
      attempts: 0,
      nextAttemptAt: at,
      giveUpAt: giveUpAfter(at),
      finishedAt: null,
    })
    .where(
      and(
        inArray(webhookDeliveries.id, [...ids]),
        inArray(webhookDeliveries.subscriberId, ofTenant),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return sent.length;
}

function giveUpAfter(at: Date): Date {
  return new Date(at.getTime() + retentionMilliseconds);
}
