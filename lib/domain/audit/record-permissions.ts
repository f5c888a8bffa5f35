import type { Permission } from "../../contract/permissions";
import type { AuditKind } from "./kinds";

/**
 * What a person needs to open a record of each kind at its own address. The addresses and the
 * timelines take it from here, so that an entry never shows more than its record.
 */
export const recordPermissions = {
  audit: "audit:read",
  customers: "customers:read",
  "debt-acts": "debt:read",
  "debt-cases": "debt:read",
  "invoice-groups": "invoice-groups:read",
  "invoice-lines": "lines:read",
  invoices: "invoices:read",
  jobs: "lines:read",
  "line-followups": "lines:read",
  "line-proposals": "lines:read",
  "metering-points": "metering-points:read",
  // An offer has no address of its own: it is read as an event of its invoice group.
  offers: "events:read",
  people: "people:read",
  prices: "prices:read",
  products: "products:read",
  webhooks: "webhooks:read",
} as const satisfies Record<AuditKind, Permission>;
