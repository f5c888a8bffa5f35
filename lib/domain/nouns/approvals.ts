import type { Noun } from "./noun";

/** What a person asks for and a second one may have to approve, of every subject. */
export const approvals = {
  path: "/approvals",
  area: { id: "approvals", keys: "g a" },
  record: null,
  stale: ["approvals", "work"],
  messages: ["approvals"],
  lists: ["approvals"],
} as const satisfies Noun;
