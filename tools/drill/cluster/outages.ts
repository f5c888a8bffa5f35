/** A request's end: when, and whether it succeeded. Milliseconds of one clock. */
export interface Ended {
  readonly at: number;
  readonly kind: "read" | "write";
  readonly succeeded: boolean;
}

export interface Outage {
  /** Milliseconds: the longest time in which no request of this kind succeeded. */
  readonly longest: number;
  readonly asked: number;
  readonly failed: number;
}

/** How requests of a kind fared from one moment to another. */
export function outageOf(
  all: readonly Ended[],
  kind: Ended["kind"],
  from: number,
  to: number,
): Outage {
  const within = all.filter((one) => one.kind === kind && one.at >= from && one.at < to);
  const moments = within
    .filter(({ succeeded }) => succeeded)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  let longest = 0;
  let last = from;
  for (const at of [...moments, to]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return { longest, asked: within.length, failed: within.length - moments.length };
}
