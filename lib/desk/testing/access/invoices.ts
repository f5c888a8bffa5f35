import { exampleCustomer as customerGuid } from "../example-billing";
import { type AccessOfNoun, ofBilling } from "./access-of-noun";

const invoice = { params: { customerGuid }, query: { number: "1001" } };

export const invoices = {
  examples: {
    getInvoicePdf: invoice,
    getInvoiceDetails: invoice,
    getInvoiceEligibility: invoice,
    compareOpenInvoices: { body: {} },
  },
  records: {
    "/invoices/{customerGuid}": ofBilling,
    "/invoice-eligibility/{customerGuid}": ofBilling,
  },
} satisfies AccessOfNoun;
