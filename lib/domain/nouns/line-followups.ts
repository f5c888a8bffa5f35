import { bare, type Noun } from "./noun";

export const lineFollowups = {
  ...bare,
  record: "lines:read",
  stale: ["line-followups"],
} as const satisfies Noun;
