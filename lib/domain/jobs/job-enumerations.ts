import { bulkJobKinds } from "./bulk-kinds";

/** The kinds of jobs. */
export const jobKinds = [
  "archive-lines",
  "report-zip",
  "settings",
  "propose-lines",
  "remove-dimension",
  ...bulkJobKinds,
] as const;
export type JobKind = (typeof jobKinds)[number];

/** waiting: until `startsAt` it can be cancelled. paused: nothing is sent until it is resumed. */
export const jobStates = ["waiting", "running", "paused", "done", "taken-back"] as const;
export type JobState = (typeof jobStates)[number];

/** sent: in flight. dropped: no longer to do. unknown: a person must check it. */
export const jobRowStates = ["waiting", "sent", "done", "refused", "dropped", "unknown"] as const;
export type JobRowState = (typeof jobRowStates)[number];

/** Why a running job waits for its next attempt. */
export const jobFailures = [
  "service-unavailable",
  "service-busy",
  "service-failed",
  "roles-not-confirmed",
] as const;
export type JobFailure = (typeof jobFailures)[number];

/**
 * Why a job is paused: a person did it; too many refusals or failures one after the other; or the
 * person who made it is signed out everywhere, lost the role, or is no longer confirmed by the
 * identity provider.
 */
export const jobPauses = [
  "person",
  "refusals",
  "failures",
  "maker-signed-out",
  "maker-lost-role",
  "maker-not-confirmed",
] as const;
export type JobPause = (typeof jobPauses)[number];
