import { z } from "zod";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import { invoiceStatuses } from "./invoice-enumerations";
import { addressSchema } from "./invoice-group";
import { currencySchema } from "./money";
import { queryFlagSchema } from "./query-flag";
import { wholeNumberSchema } from "./whole-number";

/**
 * Invoice list record (interface, section 2.5). `invoiceNumber`, `pdf` and `pdfMethod` are shown
 * there; the other fields are chosen. Both references carry the invoice-specific token of section
 * 5.5, so they end in the desk's server. `pdf` null: no PDF is stored for the invoice; `pdfMethod`
 * may still be there, because the token in it also opens the invoice's details.
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

export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceListSchema = z.array(invoiceSchema);

/** An invoice as the desk's server answers it: the references stay behind, their existence shows. */
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

/** Invoice details: what is on the PDF, as data. The interface shows no shape; this is chosen. */
export const invoiceDetailsSchema = invoiceSchema
  .omit({ pdf: true, pdfMethod: true })
  .extend({
    customerGuid: answeredIdentifierSchema,
    issuer: z.object({ name: z.string(), organizationNumber: z.string(), address: addressSchema }),
    recipient: z.object({ name: z.string(), address: addressSchema.nullable() }),
    paymentReference: z.string().nullable(),
    bankAccount: z.string().nullable(),
    lines: z.array(invoiceDetailLineSchema),
    vatSummary: z.array(z.object({ vatRate: z.number(), base: z.number(), vatAmount: z.number() })),
    hasPdf: z.boolean(),
  })
  .meta({ id: "InvoiceDetails" });

export type InvoiceDetails = z.infer<typeof invoiceDetailsSchema>;

const flag = queryFlagSchema();
const token = z.string().min(16).max(200);
const number = z.string().min(1).max(50);

/** Query of List Invoices. `page` is zero-based; a page holds 50 invoices, newest first. */
export const invoiceListQuerySchema = z.strictObject({
  page: wholeNumberSchema(0, 100_000).optional(),
  removeCredited: flag.optional(),
});

export const invoiceCustomerParamsSchema = z.strictObject({ customerGuid: identifierSchema });

/** Query of Get Invoice PDF; `gln` is the grid-location number that pdfMethod carries. */
export const invoicePdfQuerySchema = z.strictObject({
  number,
  token,
  gln: z
    .string()
    .regex(/^\d{13}$/, "Must be 13 digits.")
    .optional(),
});

export const invoiceDetailsQuerySchema = z
  .strictObject({ erpid: number.optional(), number: number.optional(), token })
  .superRefine(({ erpid, number: invoiceNumber }, context) => {
    if ((erpid === undefined) === (invoiceNumber === undefined)) {
      const message = "Give exactly one of erpid and number.";
      context.addIssue({ code: "custom", path: ["number"], message });
    }
  });
