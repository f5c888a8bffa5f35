import { bare, type Noun } from "./noun";

export const events = {
  ...bare,
  path: "/events",
  area: { id: "events", keys: "g v", permission: "events:read", group: "billing" },
  stale: ["events"],
  messages: ["events"],
  lists: ["events"],
} as const satisfies Noun;
