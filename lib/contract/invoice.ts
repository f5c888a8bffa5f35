import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import { invoiceStatuses } from "./invoice-enumerations";
import { addressSchema } from "./invoice-group";
import { currencySchema } from "./money";
import { queryFlagSchema } from "./query-flag";
import { wholeNumberSchema } from "./whole-number";

/**
 * Invoice list record (interface, section 2.5). `invoiceNumber`, `pdf` and `pdfMethod` are shown
 * there; the other fields are chosen. Both references contain the invoice-specific token of section
 * 5.5, so they stay on the desk's server. `pdf` null: no PDF is stored for the invoice; `pdfMethod`
 * may still exist, because its token also opens the invoice's details.
 */
export const invoiceSchema = z
  .object({
    invoiceNumber: z.string(),
    erpId: z.string().nullable(),
    accountGuid: answeredIdentifierSchema,
    accountName: z.string(),
    invoiceDate: z.iso.date(),
    dueDate: z.iso.date(),
    periodStart: z.iso.date().nullable(),
    periodEnd: z.iso.date().nullable(),
    currency: currencySchema,
    amount: z.number(),
    vatAmount: z.number(),
    restAmount: z.number(),
    status: z.enum(invoiceStatuses),
    distributionChannel: z.int(),
    creditedByInvoiceNumber: z.string().nullable(),
    creditsInvoiceNumber: z.string().nullable(),
    pdf: z.string().nullable(),
    pdfMethod: z.string().nullable(),
  })
  .meta({ id: "Invoice" });

export type Invoice = Answered<z.infer<typeof invoiceSchema>>;

export const invoiceListSchema = z.array(invoiceSchema);

/** An invoice in the desk's answers: without references, but with a flag for the PDF. */
export type DeskInvoice = Omit<Invoice, "pdf" | "pdfMethod"> & { readonly hasPdf: boolean };

const invoiceDetailLineSchema = z.object({
  description: z.string(),
  accountingPointId: z.string().nullable(),
  periodStart: z.iso.date().nullable(),
  periodEnd: z.iso.date().nullable(),
  quantity: z.number(),
  quantityUnit: z.string(),
  price: z.number(),
  amount: z.number(),
  vatRate: z.number(),
  vatAmount: z.number(),
});

/**
 * A letter about fees that were added after the invoice was issued. It is a separate document,
 * because the invoice's PDF never changes. Chosen: the interface does not define it.
 */
const feeLetterSchema = z
  .object({
    letterNumber: z.string().meta({ description: "What `letter` of Get invoice PDF takes." }),
    kind: z
      .enum(["reminder", "collection"])
      .meta({ description: "collection: the invoice was in a debt case when it was written." }),
    letterDate: z.iso.date(),
    dueDate: z.iso.date().meta({ description: "Until when the letter asks for payment." }),
    amount: z.number().meta({ description: "Sum of its fees, VAT included." }),
    vatAmount: z.number(),
  })
  .meta({ id: "FeeLetter" });

export type FeeLetter = Answered<z.infer<typeof feeLetterSchema>>;

/**
 * Invoice details: the content of the PDF as data, with the fees that were added since. The
 * interface shows no shape; chosen.
 */
export const invoiceDetailsSchema = invoiceSchema
  .omit({ pdf: true, pdfMethod: true })
  .extend({
    customerGuid: answeredIdentifierSchema,
    originalDueDate: z.iso.date().nullable().default(null).meta({
      description: "The due date that the PDF prints, if the due date was moved since.",
    }),
    issuer: z.object({ name: z.string(), organizationNumber: z.string(), address: addressSchema }),
    recipient: z.object({ name: z.string(), address: addressSchema.nullable() }),
    paymentReference: z.string().nullable(),
    bankAccount: z.string().nullable(),
    lines: z.array(invoiceDetailLineSchema),
    vatSummary: z.array(z.object({ vatRate: z.number(), base: z.number(), vatAmount: z.number() })),
    hasPdf: z.boolean(),
    letters: z.array(feeLetterSchema).default([]).meta({
      description:
        "Oldest first. Lines, totals and vatSummary include their fees, the PDF doesn't.",
    }),
  })
  .meta({ id: "InvoiceDetails" });

export type InvoiceDetails = Answered<z.infer<typeof invoiceDetailsSchema>>;

const flag = queryFlagSchema();
const token = z.string().min(16).max(200);
const number = z.string().min(1).max(50);

/** Query of List Invoices. `page` is zero-based; a page has 50 invoices, newest first. */
export const invoiceListQuerySchema = z.strictObject({
  page: wholeNumberSchema(0, 100_000).optional(),
  removeCredited: flag.optional(),
});

export const invoiceCustomerParamsSchema = z.strictObject({ customerGuid: identifierSchema });

/**
 * Query of Get Invoice PDF; `gln` is the grid-location number from pdfMethod. `letter` is chosen:
 * without it the answer is the invoice as issued, always with the same bytes.
 */
export const invoicePdfQuerySchema = z.strictObject({
  number,
  token,
  gln: z
    .string()
    .regex(/^\d{13}$/, "Must be 13 digits.")
    .optional(),
  letter: z.string().min(1).max(60).optional().meta({
    description: "A letterNumber of the invoice's details: that letter instead of the invoice.",
  }),
});

export const invoiceDetailsQuerySchema = z
  .strictObject({ erpid: number.optional(), number: number.optional(), token })
  .superRefine(({ erpid, number: invoiceNumber }, context) => {
    if ((erpid === undefined) === (invoiceNumber === undefined)) {
      const message = "Give exactly one of erpid and number.";
      context.addIssue({ code: "custom", path: ["number"], message });
    }
  });
