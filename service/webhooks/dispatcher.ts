import type { Clock } from "../clock";
import type { ServiceDatabase } from "../db/open";
import { createLoop, type Loop } from "../loop";
import { claimDue, type DueDelivery, settle } from "./deliveries";
import { type SendOptions, send } from "./send";

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
 * Delivers what the outbox holds: at least once, in order for each subscriber and ordering key,
 * again after a growing delay until it is taken or given up. Killed while sending, it sends again.
 */
export function createDispatcher(options: DispatcherOptions): Loop {
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
  return createLoop(step, { intervalMilliseconds, reportFailure });
}

/** Milliseconds until the next attempt: doubling from 5 s to 1 h, half to one and a half of it. */
export function retryDelay(attempts: number, chance: number): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return Math.round(delay * (0.5 + chance));
}
