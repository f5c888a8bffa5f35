import { z } from "zod";

/**
 * Milliseconds after which a call that is due and has not left is shown to people. The desk's own
 * waits between attempts end after a minute, so a call that was put off once or twice is no news.
 */
export const unsentAfter = 3 * 60_000;

/**
 * Why a call does not leave. failed: the desk's attempts failed, an administrator retries it. pause:
 * billing asked for one. circuit: too many calls failed. stopped: no background work runs. similar:
 * the result of a similar call of the customer is not known. retry: its last attempt had no answer.
 * queue: others are before it.
 */
export const unsentReasons = [
  "failed",
  "pause",
  "circuit",
  "stopped",
  "similar",
  "retry",
  "queue",
] as const;
export type UnsentReason = (typeof unsentReasons)[number];

export const unsentSchema = z.object({
  reason: z.enum(unsentReasons),
  /** When it was due first. */
  since: z.iso.datetime(),
  /** Until then it is not tried: of pause, circuit and retry. */
  until: z.iso.datetime().nullable(),
  /** Due calls before it: of queue. */
  ahead: z.int().min(0).nullable(),
});
export type Unsent = z.infer<typeof unsentSchema>;

/** What is known of a call that has not left; moments in milliseconds since 1970. */
export interface UnsentFacts {
  readonly since: number;
  /** The time of its next attempt. */
  readonly nextAttemptAt: number;
  readonly givenUp: boolean;
  /** Whether a desk works on the queue. */
  readonly works: boolean;
  /** Until when billing asked for a pause of its operation; null: it did not. */
  readonly pausedUntil: number | null;
  /** Until when all calls fail at once; null: the circuit is closed. */
  readonly circuitUntil: number | null;
  readonly isBehindSimilar: boolean;
  readonly ahead: number;
}

/** The one reason that people see, of several the one that holds back most. */
export function whyUnsent(facts: UnsentFacts, now: number): Unsent {
  const { since, nextAttemptAt, pausedUntil, circuitUntil, ahead } = facts;
  const because = (
    reason: UnsentReason,
    more: { until?: number; ahead?: number } = {},
  ): Unsent => ({
    reason,
    since: new Date(since).toISOString(),
    until: more.until === undefined ? null : new Date(Math.max(more.until, now)).toISOString(),
    ahead: more.ahead ?? null,
  });
  if (facts.givenUp) return because("failed");
  if (pausedUntil !== null) return because("pause", { until: pausedUntil });
  if (circuitUntil !== null) return because("circuit", { until: circuitUntil });
  if (!facts.works) return because("stopped");
  if (facts.isBehindSimilar) return because("similar");
  if (nextAttemptAt > now) return because("retry", { until: nextAttemptAt });
  return because("queue", { ahead });
}
