import type { Noun } from "./noun";

/** The background work of the desk. */
export const queue = {
  path: "/admin/queue",
  area: { id: "queue", sidebar: null, keys: "g q", permission: "queue:read", group: "system" },
  record: "queue:read",
  stale: ["queue"],
  messages: ["queue"],
  lists: ["failing-work"],
} as const satisfies Noun;
