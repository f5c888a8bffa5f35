import { bare, type Noun } from "./noun";

export const invoices = {
  ...bare,
  record: "invoices:read",
  stale: ["invoices", "notes"],
  messages: ["invoices", "invoice-history"],
  lists: ["invoices"],
} as const satisfies Noun;
