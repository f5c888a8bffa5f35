import type { Noun } from "./noun";

export const debtActs = {
  path: "/debt/acts",
  area: { id: "debtActs", keys: "g f", permission: "debt:read", group: "debt" },
  record: "debt:read",
  // The open invoices are not refetched automatically: the page shows a notice that they are
  // stale.
  stale: ["debt-acts", "work"],
  messages: ["debt-acts"],
  lists: ["debt-acts"],
} as const satisfies Noun;
