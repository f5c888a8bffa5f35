import type { Noun } from "./noun";

export const requests = {
  path: "/requests",
  area: { id: "requests", keys: "g r", permission: "invoice-groups:read" },
  record: "invoice-groups:read",
  stale: ["requests", "invoice-groups", "customers", "work"],
  messages: ["requests", "request-forms", "erasure"],
  lists: ["requests"],
} as const satisfies Noun;
