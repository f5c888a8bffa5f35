/** The desk's permission names, one for each kind of access that an operation needs. */
export const permissions = [
  "connection:read",
  "contracts:read",
  "customers:deceased",
  "customers:read",
  "debt:read",
  "debt:write",
  "dimensions:write",
  "events:read",
  "gridowners:read",
  "invoice-groups:erase",
  "invoice-groups:read",
  "invoice-groups:write",
  "invoices:read",
  "lines:archive",
  "lines:post",
  "lines:read",
  "metering-points:read",
  "offers:write",
  "prices:read",
  "prices:write",
  "products:read",
  "products:write",
  "reports:read",
  "webhooks:read",
] as const;

export type Permission = (typeof permissions)[number];
