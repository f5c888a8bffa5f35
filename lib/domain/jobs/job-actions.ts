import { may, type Role } from "../roles";
import type { JobSummary } from "./job-shape";

export type JobAction = "take-back" | "retry";

/**
 * A person's possible actions on a job now. Only its creator cancels it, until it starts; everybody
 * who may archive can retry failed and unclear rows.
 */
export function jobActions(
  job: Pick<JobSummary, "kind" | "state" | "startsAt" | "createdBy" | "counts">,
  person: { readonly personId: string; readonly roles: readonly Role[] },
  now: number,
): readonly JobAction[] {
  // A ZIP changes nothing; a new one is as good as another attempt.
  if (job.kind !== "archive-lines" || !may(person.roles, "lines:archive")) return [];
  const actions: JobAction[] = [];
  const own = job.createdBy.id === person.personId;
  if (own && job.state === "waiting" && now < Date.parse(job.startsAt)) actions.push("take-back");
  if (job.state === "done" && job.counts.refused + job.counts.unknown > 0) actions.push("retry");
  return actions;
}
