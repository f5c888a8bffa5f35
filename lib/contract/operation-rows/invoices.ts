import { type OperationRows, read } from "./row";

export const invoicesRows = {
  listInvoices: read("GET", "/be/v3/invoice/{customerGuid}", "invoices:read"),
  getInvoicePdf: {
    ...read("GET", "/be/v3/invoice/{customerGuid}/pdf", "invoices:read"),
    invoiceToken: true,
  },
  getInvoiceDetails: {
    ...read("GET", "/be/v3/invoice/details", "invoices:read"),
    invoiceToken: true,
  },
} as const satisfies OperationRows;
