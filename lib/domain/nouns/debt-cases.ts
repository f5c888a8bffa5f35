import type { Noun } from "./noun";

export const debtCases = {
  path: "/debt/cases",
  area: { id: "debtCases", keys: "g c", permission: "debt:read", group: "debt" },
  record: "debt:read",
  stale: ["debt-cases", "invoices", "notes", "work"],
  messages: ["debt-cases"],
  lists: ["debt-cases"],
} as const satisfies Noun;
