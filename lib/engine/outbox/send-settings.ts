import "server-only";
import { growingWait, type WaitBounds } from "../queue/rules";

/** Times are milliseconds. */
export interface SendSettings {
  /** After the call without an answer: each check of the service's list. */
  readonly checks: readonly number[];
  /** Also after the call: the further checks of operations without a guard. */
  readonly lateChecks: readonly number[];
  /** Time after which a customer's claim can be taken over: longer than list and call together. */
  readonly lease: number;
  readonly list: number;
  readonly call: number;
  /** Longest pause while nothing is known to be due. */
  readonly sweep: number;
  /** First and longest wait before another attempt to send or read. */
  readonly backoff: WaitBounds;
  /** Pauses before an unclear call is repeated, and for how long it is repeated. */
  readonly repeats: { readonly first: number; readonly longest: number; readonly most: number };
  /** Possible difference of the two machines' clocks. */
  readonly clocks: number;
  /** Customers in parallel. */
  readonly atOnce: number;
}

/** Checks after 2, 10 and 60 seconds, the late ones after 5, 15 and 60 minutes. */
export const usualSendSettings: SendSettings = {
  checks: [2000, 10_000, 60_000],
  lateChecks: [300_000, 900_000, 3_600_000],
  lease: 30_000,
  list: 10_000,
  call: 12_000,
  sweep: 5000,
  backoff: { first: 1000, longest: 60_000 },
  repeats: { first: 10_000, longest: 3_600_000, most: 86_400_000 },
  clocks: 5000,
  atOnce: 8,
};

/** Doubles from the first wait to the longest. */
export function backoffAfter(attempts: number, bounds: WaitBounds): number {
  return growingWait(attempts + 1, bounds);
}
