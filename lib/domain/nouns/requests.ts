import { type Noun, none } from "./noun";

export const requests = {
  path: null,
  area: null,
  record: "invoice-groups:read",
  stale: ["requests", "approvals", "invoice-groups", "customers", "work"],
  messages: ["requests", "request-forms", "erasure"],
  lists: none,
} as const satisfies Noun;
