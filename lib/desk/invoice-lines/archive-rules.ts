import "server-only";
import type { RowOutcome, SentRow } from "../jobs/row-store";
import type { LinePlace } from "./find-places";

/** Lines that one call archives: few enough that a call is short and what is unclear is little. */
export const linesAtOnce = 100;

/**
 * How often a line is sent before a person has to look. Many, since each time the service said that
 * the line is still abandoned, and an end of this process counts as well.
 */
export const mostAttempts = 20;

/** The same where the service clearly refuses the line and yet lists it as abandoned. */
export const mostRefusals = 5;

/**
 * How many of the first rows go into one call: at most a hundred, and none of a customer who does
 * not fit in whole, since the service records an event for each customer of a call.
 */
export function chunkLength(rows: readonly SentRow[], most = linesAtOnce): number {
  const next = rows[most];
  if (!next) return rows.length;
  const start = rows.findIndex(({ customerGuid }) => customerGuid === next.customerGuid);
  return start > 0 ? Math.min(start, most) : most;
}

/** What became of a row whose call had no clear answer, by where its line is now. */
export function afterUnclearCall(row: SentRow, place: LinePlace | undefined): RowOutcome {
  if (place === "archived") return { row, state: "done", reason: null };
  // It may have been ours and gone since: nobody can tell.
  if (place !== "abandoned") return { row, state: "unknown", reason: "unclear" };
  // Still abandoned: the service refuses a line that is archived, so it may be sent again.
  if (row.attempts >= mostAttempts) return { row, state: "unknown", reason: "unclear" };
  return { row, state: "waiting", reason: null };
}

/** What became of a row that the service named when it refused the call, by where its line is. */
export function afterRefusal(
  row: SentRow,
  status: number,
  place: LinePlace | undefined,
): RowOutcome {
  // It was our own call that archived it, one of those that nobody answered.
  if (place === "archived" && row.unclear) return { row, state: "done", reason: null };
  if (place === "archived") return { row, state: "dropped", reason: "archived-meanwhile" };
  if (place !== "abandoned" && !row.unclear) {
    return { row, state: "dropped", reason: status === 404 ? "gone" : "not-abandoned" };
  }
  // Refused, and yet listed as abandoned: the list may be late.
  if (place === "abandoned" && row.attempts < mostRefusals)
    return { row, state: "waiting", reason: null };
  return row.unclear
    ? { row, state: "unknown", reason: "unclear" }
    : { row, state: "refused", reason: "refused" };
}
