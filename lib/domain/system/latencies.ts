/** Counts of what took how long, since the process began. */
export interface Latencies {
  readonly requests: number;
  readonly failed: number;
  /** Sum of the seconds. */
  readonly seconds: number;
  /** For each upper bound the number of requests that took at most so long. */
  readonly upTo: readonly number[];
}

export const noLatencies: Latencies = { requests: 0, failed: 0, seconds: 0, upTo: [] };

/** What happened between two moments. */
export function latenciesBetween(before: Latencies, after: Latencies): Latencies {
  return {
    requests: after.requests - before.requests,
    failed: after.failed - before.failed,
    seconds: after.seconds - before.seconds,
    upTo: after.upTo.map((count, at) => count - (before.upTo[at] ?? 0)),
  };
}

export function addLatencies(one: Latencies, other: Latencies): Latencies {
  const longest = one.upTo.length >= other.upTo.length ? one.upTo : other.upTo;
  return {
    requests: one.requests + other.requests,
    failed: one.failed + other.failed,
    seconds: one.seconds + other.seconds,
    upTo: longest.map((_, at) => (one.upTo[at] ?? 0) + (other.upTo[at] ?? 0)),
  };
}

/**
 * The seconds within which the part `share` (0 to 1) of the requests was answered, estimated within
 * its bucket as Prometheus' histogram_quantile does; null without requests. Longer than the last
 * bound is shown as the last bound.
 */
export function quantileOf(
  { requests, upTo }: Latencies,
  share: number,
  bounds: readonly number[],
): number | null {
  if (requests <= 0) return null;
  const wanted = share * requests;
  const at = upTo.findIndex((count) => count >= wanted);
  if (at === -1) return bounds.at(-1) ?? null;
  const upper = bounds[at] ?? 0;
  const lower = at === 0 ? 0 : (bounds[at - 1] ?? 0);
  const below = at === 0 ? 0 : (upTo[at - 1] ?? 0);
  const within = (upTo[at] ?? 0) - below;
  return within === 0 ? upper : lower + ((upper - lower) * (wanted - below)) / within;
}
