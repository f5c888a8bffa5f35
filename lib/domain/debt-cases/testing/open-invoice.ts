import type { DeclaredAnswer } from "../../../contract/operations";
import { exampleInvoice } from "./example-invoice";

export type OpenInvoice = DeclaredAnswer<"listOpenInvoices">[number];

const hex = (value: number) => value.toString(16).padStart(32, "0");

/**
 * An open invoice of 1,250.00 that was due on 1 October; every third one is of the same customer.
 */
export function openInvoice(index: number, more: Partial<OpenInvoice> = {}): OpenInvoice {
  const customer = Math.floor(index / 3);
  return exampleInvoice({
    customerGuid: hex(0xc0000 + customer),
    customerName: `Customer ${customer}`,
    customerSsnorg: "13097248022",
    customerNumber: String(100_000 + customer),
    accountGuid: hex(0xa0000 + customer),
    invoiceNumber: String(2_000_000 + index),
    invoiceDate: "2026-09-17",
    invoiceCreatedDate: "2026-09-17",
    invoiceCurrentDueDate: "2026-10-01",
    invoiceOriginalDueDate: "2026-10-01",
    invoiceTotalAmountIncVat: 1250,
    invoiceRestAmount: 1250,
    invoiceTotalVatAmount: 250,
    ...more,
  });
}
