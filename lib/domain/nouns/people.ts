import type { Noun } from "./noun";

export const people = {
  path: "/admin/people",
  area: { id: "people", keys: "g e", permission: "people:read", group: "system" },
  record: "people:read",
  stale: ["people"],
  messages: ["people"],
  lists: ["people"],
} as const satisfies Noun;
