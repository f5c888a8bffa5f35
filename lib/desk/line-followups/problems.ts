import "server-only";
import type { LineFollowup } from "../../domain/line-followups/followup-shape";
import { DeskProblem } from "../../server/problem";

/** A colleague noted something on one of the lines since the page looked. */
export function changedMeanwhile(others: readonly LineFollowup[], now = Date.now()): DeskProblem {
  const [last] = [...others].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const seconds = last ? Math.max(0, Math.round((now - Date.parse(last.updatedAt)) / 1000)) : 0;
  return new DeskProblem({
    type: "changed-meanwhile",
    title: "This was changed meanwhile.",
    status: 409,
    detail: last
      ? `${last.updatedBy.name} changed it ${seconds} s ago.`
      : "It is no longer as the page showed it.",
  });
}
