import { and, asc, eq, inArray, lt, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ServiceDatabase } from "../db/open";
import { webhookDeliveries, webhookSubscribers } from "../db/schema/webhooks";
import type { Outgoing, SendResult } from "./send";

export interface DueDelivery extends Outgoing {
  /** With the one that is about to be made. */
  readonly attempts: number;
}

/** Longer than an attempt may take; after it, a claim of a killed process is taken up again. */
const leaseMilliseconds = 60_000;
const atOnce = 10;

/** Claims messages that are due, of each ordering key at most the oldest one. */
export function claimDue({ queries }: ServiceDatabase, at: Date): Promise<DueDelivery[]> {
  const earlier = alias(webhookDeliveries, "earlier");
  const due = webhookDeliveries;
  return queries.transaction(async (transaction) => {
    const sameBefore = transaction
      .select({ one: sql`1` })
      .from(earlier)
      .where(
        and(
          eq(earlier.status, "pending"),
          eq(earlier.subscriberId, due.subscriberId),
          eq(earlier.orderingKey, due.orderingKey),
          lt(earlier.position, due.position),
        ),
      );
    const rows = await transaction
      .select({
        id: due.id,
        body: due.body,
        attempts: sql<number>`${due.attempts} + 1`,
        url: webhookSubscribers.url,
        secret: webhookSubscribers.secret,
      })
      .from(due)
      .innerJoin(webhookSubscribers, eq(webhookSubscribers.id, due.subscriberId))
      .where(
        and(
          eq(due.status, "pending"),
          lte(due.nextAttemptAt, at),
          eq(webhookSubscribers.active, true),
          notExists(sameBefore),
        ),
      )
      .orderBy(asc(due.position))
      .limit(atOnce)
      .for("update", { of: due, skipLocked: true });
    if (rows.length > 0) {
      const nextAttemptAt = new Date(at.getTime() + leaseMilliseconds);
      await transaction
        .update(due)
        .set({ attempts: sql`${due.attempts} + 1`, nextAttemptAt })
        .where(
          inArray(
            due.id,
            rows.map(({ id }) => id),
          ),
        );
    }
    return rows;
  });
}

/** Writes down what became of an attempt, unless another process took the message up meanwhile. */
export async function settle(
  { queries }: ServiceDatabase,
  { id, attempts }: DueDelivery,
  result: SendResult,
  at: Date,
  delayMilliseconds: number,
): Promise<void> {
  const told = {
    lastStatus: result.status,
    lastFailure: result.taken ? null : result.failure,
  };
  const { giveUpAt } = webhookDeliveries;
  const next = new Date(at.getTime() + delayMilliseconds);
  const over = sql`${giveUpAt} <= ${at.toISOString()}::timestamptz`;
  await queries
    .update(webhookDeliveries)
    .set(
      result.taken
        ? { ...told, status: "delivered", finishedAt: at }
        : {
            ...told,
            status: sql`case when ${over} then 'given-up' else 'pending' end`,
            finishedAt: sql`case when ${over} then ${at.toISOString()}::timestamptz end`,
            // The last attempt falls on the end of the period.
            nextAttemptAt: sql`least(${next.toISOString()}::timestamptz, greatest(${giveUpAt}, ${at.toISOString()}::timestamptz))`,
          },
    )
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, "pending"),
        eq(webhookDeliveries.attempts, attempts),
      ),
    );
}
