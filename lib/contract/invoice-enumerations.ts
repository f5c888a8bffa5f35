/** What an invoice can be (chosen): apart from the shapes, so that a page loads no schema for it. */
export const invoiceStatuses = [
  "open",
  "paid",
  "overdue",
  "dunned",
  "credited",
  "creditNote",
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
