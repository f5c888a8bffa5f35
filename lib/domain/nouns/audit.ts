import { type Noun, none } from "./noun";

export const audit = {
  path: "/audit",
  area: { id: "audit", keys: "g u", permission: "audit:read", group: "system" },
  record: "audit:read",
  stale: none,
  messages: ["audit"],
  lists: ["audit"],
} as const satisfies Noun;
