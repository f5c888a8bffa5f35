import { bare, type Noun } from "./noun";

export const openInvoices = {
  ...bare,
  path: "/debt/open-invoices",
  area: { id: "openInvoices", keys: "g d", permission: "debt:read", group: "debt" },
  messages: ["open-invoices"],
  lists: ["open-invoices"],
} as const satisfies Noun;
