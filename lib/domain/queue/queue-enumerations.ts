/** The kinds of background work. */
export const workKinds = [
  "jobs",
  "sends",
  "webhooks",
  "requests",
  "rehearsals",
  "job-drafts",
  "schedules",
] as const;
export type WorkKindName = (typeof workKinds)[number];

/** Repeated work: each run is done by one of the desks that share a database. */
export const scheduleNames = [
  "audit-heads",
  "clean-up",
  "digests",
  "due-cases",
  "grid-owner-day",
  "write-checks",
  "number-walk",
  "demo-activity",
] as const;
export type ScheduleName = (typeof scheduleNames)[number];
