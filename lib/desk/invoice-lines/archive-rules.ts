import "server-only";
import type { RowOutcome, SentRow } from "../../engine/jobs/row-store";
import type { ArchiveRefusal } from "./archive-refusal";
import type { LinePlace } from "./find-places";

/** Lines that one call archives: few, so that a call is short and little can be unclear. */
export const linesAtOnce = 100;

/**
 * How often a line is sent before a person must check it. Many, because each time the service still
 * listed the line as abandoned, and an end of this process counts as well.
 */
export const mostAttempts = 20;

/** The same if the service clearly refuses the line but lists it as abandoned. */
export const mostRefusals = 5;

/**
 * How many of the first rows go into one call: at most a hundred, and none of a customer who does
 * not fit completely, because the service records an event for each customer of a call.
 */
export function chunkLength(rows: readonly SentRow[], most = linesAtOnce): number {
  const next = rows[most];
  if (!next) return rows.length;
  const start = rows.findIndex(({ customerGuid }) => customerGuid === next.customerGuid);
  return start > 0 ? Math.min(start, most) : most;
}

/** The result of a row whose call had no clear answer, by the line's current list. */
export function afterUnclearCall(row: SentRow, place: LinePlace | undefined): RowOutcome {
  if (place === "archived") return { row, state: "done", reason: null };
  // It may have been this job's line and removed since: the result is unknown.
  if (place !== "abandoned") return { row, state: "unknown", reason: "unclear" };
  // Still abandoned: the service refuses an archived line, so it may be sent again.
  if (row.attempts >= mostAttempts) return { row, state: "unknown", reason: "unclear" };
  return { row, state: "waiting", reason: null };
}

/** The result of a row that a refusal named, by the line's current list. */
export function afterRefusal(
  row: SentRow,
  { status, isBlocked }: Pick<ArchiveRefusal, "status" | "isBlocked">,
  place: LinePlace | undefined,
): RowOutcome {
  // The list cannot lag then, and the same call would be refused again.
  if (isBlocked && place === "abandoned" && !row.unclear) {
    return { row, state: "refused", reason: "blocked-before-billing" };
  }
  // One of our own unanswered calls archived it.
  if (place === "archived" && row.unclear) return { row, state: "done", reason: null };
  if (place === "archived") return { row, state: "dropped", reason: "archived-meanwhile" };
  if (place !== "abandoned" && !row.unclear) {
    return { row, state: "dropped", reason: status === 404 ? "gone" : "not-abandoned" };
  }
  // Refused, but listed as abandoned: the list may lag.
  if (place === "abandoned" && row.attempts < mostRefusals)
    return { row, state: "waiting", reason: null };
  return row.unclear
    ? { row, state: "unknown", reason: "unclear" }
    : { row, state: "refused", reason: "refused" };
}
