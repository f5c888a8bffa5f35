/** Codes of invoices (chosen), apart from the shapes, so that a page loads no schema for them. */
export const invoiceStatuses = [
  "open",
  "paid",
  "overdue",
  "dunned",
  "credited",
  "creditNote",
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
