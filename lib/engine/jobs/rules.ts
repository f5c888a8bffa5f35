import "server-only";
import type { JobFailure, JobRowState } from "../../domain/jobs/job-enumerations";
import type { JobCounts } from "../../domain/jobs/job-shape";
import { TokenFailure } from "../../server/upstream/token-failure";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { RolesUnconfirmed } from "./confirm-maker";

/** Number of rows by state; states without rows are zero. */
export function countsOf(
  found: readonly { readonly state: JobRowState; readonly count: number }[],
): JobCounts {
  const counts = { waiting: 0, sent: 0, done: 0, refused: 0, dropped: 0, unknown: 0 };
  for (const { state, count } of found) counts[state] += count;
  return counts;
}

/** The service's failure, for people. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof RolesUnconfirmed) return "roles-not-confirmed";
  if (error instanceof TokenFailure) return "service-unavailable";
  if (!(error instanceof UpstreamFailure)) return "service-failed";
  if (error.kind === "busy" || error.kind === "quota-used") return "service-busy";
  return error.sent ? "service-failed" : "service-unavailable";
}

/** Whether the call certainly had no effect, so that its rows can be sent later. */
export function wasNotSent(error: unknown): boolean {
  return error instanceof TokenFailure || (error instanceof UpstreamFailure && !error.sent);
}
