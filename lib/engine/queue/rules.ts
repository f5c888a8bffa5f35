import "server-only";

/** Milliseconds. */
export interface WaitBounds {
  readonly first: number;
  readonly longest: number;
}

/** The wait after that many failures in a row: it doubles from the first to the longest. */
export function growingWait(failures: number, { first, longest }: WaitBounds): number {
  return Math.min(longest, first * 2 ** Math.min(Math.max(0, failures - 1), 30));
}

const bounds: WaitBounds = { first: 1000, longest: 60_000 };

/**
 * Milliseconds until the next attempt after that many failures in a row: one second, doubling up to
 * a minute, minus a random half so that desks do not return at once together. The service's
 * Retry-After is applied.
 */
export function backOffAfter(
  failures: number,
  asked: number | null,
  random = Math.random(),
): number {
  const grown = growingWait(failures, bounds);
  return Math.round(Math.max(asked ?? 0, grown * (0.5 + random / 2)));
}
