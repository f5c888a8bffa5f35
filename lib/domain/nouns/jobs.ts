import type { Noun } from "./noun";

export const jobs = {
  path: "/jobs",
  area: { id: "jobs", keys: "g p", group: "system" },
  record: "lines:read",
  stale: ["jobs", "work"],
  messages: ["jobs", "bulk-jobs"],
  lists: ["jobs", "job-rows", "bulk-job-rows", "job-draft-rows"],
} as const satisfies Noun;
