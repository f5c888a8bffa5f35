/** One file of messages for each part of the desk; a page's scripts carry only what it needs. */
export const namespaces = [
  "shell",
  "ui",
  "form",
  "table",
  "sign-in",
  "problems",
  "invoice-groups",
  "invoice-group-settings",
  "invoices",
  "customers",
  "audit",
  "line-words",
  "invoice-lines",
  "next-invoice",
  "approvals",
  "line-proposals",
  "open-invoices",
  "debt-acts",
  "debt-cases",
  "webhooks",
  "work",
  "jobs",
  "people",
] as const;

export type Namespace = (typeof namespaces)[number];
