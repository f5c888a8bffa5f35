import { type Noun, none } from "./noun";

export const debtActs = {
  path: null,
  area: null,
  record: "debt:read",
  // The open invoices are not refetched automatically: the page shows a notice that they are
  // stale.
  stale: ["debt-acts", "approvals", "work"],
  messages: ["debt-acts"],
  lists: none,
} as const satisfies Noun;
