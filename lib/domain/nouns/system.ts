import { bare, type Noun } from "./noun";

/** The figures of the desk itself. */
export const system = {
  ...bare,
  path: "/admin/system",
  area: { id: "system", sidebar: null, keys: "g y", permission: "system:read", group: "system" },
  stale: ["system"],
  messages: ["system"],
} as const satisfies Noun;
