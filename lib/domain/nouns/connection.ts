import { bare, type Noun } from "./noun";

/** The connection to the service. */
export const connection = {
  ...bare,
  path: "/admin/connection",
  area: {
    id: "connection",
    sidebar: "technical",
    also: ["/admin/queue", "/admin/system"],
    keys: "g i",
    permission: "connection:read",
    group: "system",
  },
  stale: ["connection"],
  messages: ["connection"],
} as const satisfies Noun;
