import {
  invoiceCustomerParamsSchema,
  invoiceDetailsQuerySchema,
  invoiceDetailsSchema,
  invoiceListQuerySchema,
  invoiceListSchema,
  invoicePdfQuerySchema,
} from "../invoice";
import type { invoicesRows } from "../operation-rows/invoices";
import { nothing, type ShapesOf } from "./shapes";

export const invoicesShapes = {
  listInvoices: {
    summary: "List the invoices of a customer",
    section: "4.4",
    params: invoiceCustomerParamsSchema,
    query: invoiceListQuerySchema,
    body: null,
    answer: invoiceListSchema,
  },
  getInvoicePdf: {
    summary: "Get the PDF of an invoice",
    section: "4.4",
    params: invoiceCustomerParamsSchema,
    query: invoicePdfQuerySchema,
    body: null,
    media: "application/pdf",
    answer: null,
  },
  getInvoiceDetails: {
    summary: "Get the details of an invoice",
    section: "4.4",
    params: nothing,
    query: invoiceDetailsQuerySchema,
    body: null,
    answer: invoiceDetailsSchema,
  },
} as const satisfies ShapesOf<typeof invoicesRows>;
