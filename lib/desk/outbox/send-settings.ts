import "server-only";

/** Times are milliseconds. */
export interface SendSettings {
  /** After the call, when an answer did not come: each look at the service's list. */
  readonly checks: readonly number[];
  /** After the call as well: the looks that follow for what the service would do twice. */
  readonly lateChecks: readonly number[];
  /** How long one attempt has its customer for itself: longer than list and call together. */
  readonly lease: number;
  readonly list: number;
  readonly call: number;
  /** Longest sleep while nothing is known to be due. */
  readonly sweep: number;
  /** First and longest wait before another try of what could not be sent or read. */
  readonly backoff: { readonly first: number; readonly longest: number };
  /** What the clocks of the two machines may differ. */
  readonly clocks: number;
  /** How many customers at once. */
  readonly atOnce: number;
}

/** Looks after 2, 10 and 60 seconds, the late ones after 5, 15 and 60 minutes. */
export const usualSendSettings: SendSettings = {
  checks: [2000, 10_000, 60_000],
  lateChecks: [300_000, 900_000, 3_600_000],
  lease: 30_000,
  list: 10_000,
  call: 12_000,
  sweep: 5000,
  backoff: { first: 1000, longest: 60_000 },
  clocks: 5000,
  atOnce: 8,
};

/** Doubles from the first wait to the longest. */
export function backoffAfter(
  attempts: number,
  { first, longest }: SendSettings["backoff"],
): number {
  return Math.min(longest, first * 2 ** Math.min(attempts, 20));
}
