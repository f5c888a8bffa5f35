import "server-only";
import type { JobCounts, JobRowState, JobTrouble, NewJob } from "../../domain/jobs/job-shape";
import { TokenFailure } from "../../server/upstream/token-failure";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";

type NewRow = NewJob["rows"][number];

/** Rows of a customer stand together: the service then records one event for them. */
export function inOrder(rows: readonly NewRow[]): NewRow[] {
  const keyOf = ({ customerGuid, accountGuid, id }: NewRow) => customerGuid + accountGuid + id;
  const keyed = rows.map((row) => ({ key: keyOf(row), row }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

/** What the rows add up to in minor units, by currency. */
export function sumsOf(rows: readonly NewRow[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of rows) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return Object.fromEntries(sums);
}

/** How many rows stand in each state; states without rows are zero. */
export function countsOf(
  found: readonly { readonly state: JobRowState; readonly count: number }[],
): JobCounts {
  const counts = { waiting: 0, sent: 0, done: 0, refused: 0, dropped: 0, unknown: 0 };
  for (const { state, count } of found) counts[state] += count;
  return counts;
}

/**
 * Milliseconds until the next try after so many failures in a row: one second, doubling up to a
 * minute, of which a random half is left out so that desks do not come back at once together. What
 * the service asked for is obeyed.
 */
export function restAfter(failures: number, asked: number | null, random = Math.random()): number {
  const grown = Math.min(60_000, 1000 * 2 ** Math.min(failures - 1, 10));
  return Math.round(Math.max(asked ?? 0, grown * (0.5 + random / 2)));
}

/** What ails the service, for people to see. */
export function failureOf(error: unknown): JobTrouble {
  if (error instanceof TokenFailure) return "service-unavailable";
  if (!(error instanceof UpstreamFailure)) return "service-failed";
  if (error.kind === "busy") return "service-busy";
  return error.kind === "not-reached" || error.kind === "refused-credentials"
    ? "service-unavailable"
    : "service-failed";
}

/** Whether the call certainly had no effect, so that its rows may simply wait. */
export function wasNotSent(error: unknown): boolean {
  return error instanceof TokenFailure || (error instanceof UpstreamFailure && !error.sent);
}
