import type { Noun } from "./noun";

export const lineProposals = {
  path: "/line-proposals",
  area: { id: "lineProposals", keys: "g a" },
  record: "lines:read",
  stale: ["line-proposals", "work"],
  messages: ["line-proposals"],
  lists: ["line-proposals"],
} as const satisfies Noun;
