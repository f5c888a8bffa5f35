import { type Noun, none } from "./noun";

export const lineProposals = {
  path: null,
  area: null,
  record: "lines:read",
  stale: ["line-proposals", "approvals", "work"],
  messages: ["line-proposals"],
  lists: none,
} as const satisfies Noun;
