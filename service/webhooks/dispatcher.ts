import { and, asc, eq, inArray, lt, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { Webhook } from "standardwebhooks";
import type { Clock } from "../clock";
import type { ServiceDatabase } from "../db/open";
import { webhookDeliveries, webhookSubscribers } from "../db/schema/webhooks";
import { createPoller, type Poller } from "../poller";

export interface DispatcherOptions extends SendOptions {
  readonly database: ServiceDatabase;
  readonly clock: Clock;
  /** From 0 to 1, for the jitter. */
  readonly random: () => number;
  readonly reportFailure: (error: unknown) => void;
}

const intervalMilliseconds = 1000;
const firstDelay = 5000;
const longestDelay = 3_600_000;

/**
 * Delivers the messages of the outbox: at least once, in order for each subscriber and ordering
 * key, again after a growing delay until accepted or given up. After a kill while sending, it sends
 * again.
 */
export function createDispatcher(options: DispatcherOptions): Poller {
  const { database, clock, random, reportFailure } = options;
  const deliver = async (delivery: DueDelivery) => {
    const result = await send(delivery, options);
    const delay = retryDelay(delivery.attempts, random());
    await settle(database, delivery, result, clock(), delay);
  };
  const step = async () => {
    const due = await claimDue(database, clock());
    await Promise.all(due.map(deliver));
    return due.length > 0;
  };
  return createPoller(step, { intervalMilliseconds, reportFailure });
}

/**
 * Milliseconds until the next attempt: doubling from 5 s to 1 h, with jitter of half to one and a
 * half.
 */
export function retryDelay(attempts: number, chance: number): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return Math.round(delay * (0.5 + chance));
}

interface DueDelivery extends Outgoing {
  /** Including the one that is about to be made. */
  readonly attempts: number;
}

/**
 * Longer than an attempt may take; afterwards another process may take over the claim of a killed
 * one.
 */
const leaseMilliseconds = 60_000;
const atOnce = 10;

/** Claims due messages, at most the oldest one of each ordering key. */
function claimDue({ queries }: ServiceDatabase, at: Date): Promise<DueDelivery[]> {
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

/** Stores the result of an attempt, unless another process has claimed the message since. */
async function settle(
  { queries }: ServiceDatabase,
  { id, attempts }: DueDelivery,
  result: SendResult,
  at: Date,
  delayMilliseconds: number,
): Promise<void> {
  const outcome = {
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
        ? { ...outcome, status: "delivered", finishedAt: at }
        : {
            ...outcome,
            status: sql`case when ${over} then 'given-up' else 'pending' end`,
            finishedAt: sql`case when ${over} then ${at.toISOString()}::timestamptz end`,
            // The last attempt is at the end of the period.
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

interface SendOptions {
  /** Milliseconds that a subscriber has to answer. */
  readonly timeoutMilliseconds: number;
}

interface Outgoing {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
}

/** The result of one attempt: accepted, or the status or failure. */
type SendResult =
  | { readonly taken: true; readonly status: number }
  | { readonly taken: false; readonly status: number | null; readonly failure: string };

/** One signed attempt (Standard Webhooks). Redirects are not followed, bodies are not read. */
async function send(outgoing: Outgoing, options: SendOptions): Promise<SendResult> {
  const { id, url, secret, body } = outgoing;
  // The machine's time, not the sandbox's: receivers compare it with theirs.
  const now = new Date();
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeoutMilliseconds),
      headers: {
        "content-type": "application/json",
        "webhook-id": `msg_${id}`,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(`msg_${id}`, now, body),
      },
      body,
    });
    await response.body?.cancel();
    const { status } = response;
    return response.ok ? { taken: true, status } : { taken: false, status, failure: "refused" };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    return { taken: false, status: null, failure: timedOut ? "timeout" : "unreachable" };
  }
}
