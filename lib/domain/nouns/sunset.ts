import { bare, type Noun } from "./noun";

/** The operations of the service, their ends and their users. */
export const sunset = {
  ...bare,
  path: "/admin/sunset",
  area: { id: "sunset", keys: "g s", permission: "people:read", group: "system" },
  stale: ["sunset"],
  messages: ["sunset"],
  lists: ["operations"],
} as const satisfies Noun;
