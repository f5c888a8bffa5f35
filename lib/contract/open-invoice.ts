import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema } from "./identifier";
import { currencySchema } from "./money";

const about = (description: string) => ({ description });

/**
 * Open invoice record, with the names of the interface's section 2.8; their meaning, and which may
 * be null, is chosen. Amounts are in the invoice's currency.
 */
const openInvoiceSchema = z
  .object({
    customerGuid: answeredIdentifierSchema,
    customerName: z.string(),
    customerSsnorg: z
      .string()
      .nullable()
      .meta(about("National identity number of a person, organization number of a business.")),
    customerNumber: z.string(),
    accountGuid: answeredIdentifierSchema,
    accountStatus: z.int().meta(about("0 Active, -1 Ended.")),
    invoiceNumber: z.string(),
    invoiceIsCredited: z.boolean(),
    invoiceCustomerIdentificationNumber: z
      .string()
      .nullable()
      .meta(about("The payment reference on the invoice (KID, OCR number).")),
    invoiceDate: z.iso.date(),
    invoiceCreatedDate: z.iso.date(),
    invoiceCurrentDueDate: z.iso.date(),
    invoiceOriginalDueDate: z.iso.date(),
    invoiceCurrency: currencySchema,
    invoiceDistributionChannel: z.int(),
    invoiceTotalAmountIncVat: z.number().meta(about("With fees that were added since.")),
    invoiceRestAmount: z.number().meta(about("Still unpaid.")),
    invoiceTotalVatAmount: z.number(),
    invoicePaidAmount: z.number(),
    invoiceLossAmount: z.number().meta(about("Written off.")),
    invoiceClosedAmount: z.number().meta(about("Closed in the ledger: paid, credited or lost.")),
    invoiceIsClosedInLedger: z.boolean(),
    invoiceIsDirectDebit: z.boolean(),
    invoicePeriodStart: z.iso.date().nullable(),
    invoicePeriodEnd: z.iso.date().nullable(),
    invoiceConsumptionTotal: z.number().nullable().meta(about("kWh.")),
    invoiceDebtCaseComment: z.string().nullable(),
    invoiceDebtCaseId: z
      .string()
      .nullable()
      .meta(about("Of the active debt case, which no invoice of this list has.")),
    invoiceDebtCaseUrl: z.string().nullable(),
    invoiceDebtCaseDate: z.iso.date().nullable(),
  })
  .meta({ id: "OpenInvoice" });

export type OpenInvoice = Answered<z.infer<typeof openInvoiceSchema>>;

/** Answer of List Open Invoices, oldest current due date first. */
export const openInvoicesSchema = z.array(openInvoiceSchema);
