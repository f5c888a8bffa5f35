import { may, type Role } from "../roles";
import type { JobSummary } from "./job-shape";

export type JobAction = "take-back" | "retry";

/**
 * What a person may do to a job now. Only who made it takes it back, until it starts; rows that
 * failed or stayed unclear are tried again by whoever may archive.
 */
export function jobActions(
  job: Pick<JobSummary, "state" | "startsAt" | "createdBy" | "counts">,
  person: { readonly personId: string; readonly roles: readonly Role[] },
  now: number,
): readonly JobAction[] {
  if (!may(person.roles, "lines:archive")) return [];
  const actions: JobAction[] = [];
  const own = job.createdBy.id === person.personId;
  if (own && job.state === "waiting" && now < Date.parse(job.startsAt)) actions.push("take-back");
  if (job.state === "done" && job.counts.refused + job.counts.unknown > 0) actions.push("retry");
  return actions;
}
