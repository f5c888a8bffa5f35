import { customerGuid } from "../../invoices/testing/invoice-service";
import type { AccessOfNoun } from "./access-of-noun";

const invoice = { params: { customerGuid }, query: { number: "1001" } };

export const invoices = {
  examples: {
    getInvoicePdf: invoice,
    getInvoiceDetails: invoice,
    getInvoiceEligibility: invoice,
    compareOpenInvoices: { body: {} },
  },
} satisfies AccessOfNoun;
