import { z } from "zod";
import { declaredOnlySchema } from "../contract/answered";
import { identifierSchema } from "../contract/identifier";
import { invoiceDetailsSchema, invoicePdfQuerySchema } from "../contract/invoice";
import { type DeskShapes, plain } from "./shapes";

/** An invoice in the desk's addresses: numbers are unique within a customer only. */
export const invoiceParams = z.strictObject({ customerGuid: identifierSchema });
/** Billing's number is in the query: a path cannot hold each of its characters. */
export const invoiceQuery = z.strictObject({ number: z.string().min(1).max(50) });

export const invoicesShapes = {
  getInvoicePdf: {
    ...plain,
    summary: "The PDF of an invoice",
    description:
      "404 `no-pdf` where the invoice has none, 502 `not-a-pdf` where the service answered something else, 403 `protected-address` where the document shows what the person may not see.",
    params: invoiceParams,
    query: invoiceQuery.extend({
      /** The number of a letter about the invoice's fees, instead of the invoice. */
      letter: invoicePdfQuerySchema.shape.letter,
      /** As a file to save instead of a page to show. */
      download: z.literal("1").optional(),
    }),
    media: "application/pdf",
    answer: null,
  },
  getInvoiceDetails: {
    ...plain,
    summary: "What is on an invoice, as data",
    params: invoiceParams,
    query: invoiceQuery,
    answer: declaredOnlySchema(invoiceDetailsSchema),
  },
} as const satisfies Record<string, DeskShapes>;
