import type { Noun } from "./noun";

export const invoiceGroups = {
  path: "/invoice-groups",
  // Customers, invoices and metering points are reached from an invoice group.
  area: { id: "invoiceGroups", also: ["/customers", "/metering-points"], keys: "g g" },
  record: "invoice-groups:read",
  stale: ["invoice-groups", "customers", "notes"],
  messages: ["invoice-groups", "invoice-group-settings", "not-invoiced", "overview", "third-party"],
  lists: ["invoice-groups", "customer-groups"],
} as const satisfies Noun;
