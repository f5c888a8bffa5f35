import "server-only";
import { growingWait, type WaitBounds } from "../queue/rules";

/** Times are milliseconds. */
export interface FollowSettings {
  /**
   * First and longest wait before a read-back is repeated; each with jitter of half to one and a
   * half.
   */
  readonly backoff: WaitBounds;
  /**
   * After this many attempts without a read-back a delivery is dead: a day, with the usual waits.
   */
  readonly mostAttempts: number;
  /** Attempts in which the service may confirm the webhook: its lists may be older. */
  readonly patience: number;
  /** Attempts in which the desk's own assignment may be confirmed, if the webhook came first. */
  readonly assignmentPatience: number;
  /** Longer than all calls of one read-back together. */
  readonly lease: number;
  readonly read: number;
  readonly atOnce: number;
  /** From 0 to 1, for the jitter. */
  readonly random: () => number;
}

export const usualFollowSettings: FollowSettings = {
  backoff: { first: 5000, longest: 3_600_000 },
  mostAttempts: 34,
  patience: 5,
  assignmentPatience: 8,
  lease: 60_000,
  read: 30_000,
  atOnce: 4,
  random: Math.random,
};

/** Milliseconds until the next attempt: doubling, with jitter of half to one and a half. */
export function waitAfter(attempts: number, { backoff, random }: FollowSettings): number {
  return Math.round(growingWait(attempts, backoff) * (0.5 + random()));
}
