import type { DeclaredAnswer } from "../../../contract/operations";

type OpenInvoice = DeclaredAnswer<"listOpenInvoices">[number];

/** An open invoice of 1,000.10 that was due on 10 November 2026, and first on 15 October. */
export function exampleInvoice(more: Partial<OpenInvoice> = {}): OpenInvoice {
  return {
    customerGuid: "c1",
    customerName: "Ærlig & Sønner AS",
    customerSsnorg: null,
    customerNumber: "100001",
    accountGuid: "a1",
    accountStatus: 0,
    invoiceNumber: "2000001",
    invoiceIsCredited: false,
    invoiceCustomerIdentificationNumber: "0008765432109",
    invoiceDate: "2026-10-01",
    invoiceCreatedDate: "2026-10-01",
    invoiceCurrentDueDate: "2026-11-10",
    invoiceOriginalDueDate: "2026-10-15",
    invoiceCurrency: "NOK",
    invoiceDistributionChannel: 1,
    invoiceTotalAmountIncVat: 1000.1,
    invoiceRestAmount: 1000.1,
    invoiceTotalVatAmount: 200.02,
    invoicePaidAmount: 0,
    invoiceLossAmount: 0,
    invoiceClosedAmount: 0,
    invoiceIsClosedInLedger: false,
    invoiceIsDirectDebit: false,
    invoicePeriodStart: null,
    invoicePeriodEnd: null,
    invoiceConsumptionTotal: null,
    invoiceDebtCaseComment: null,
    invoiceDebtCaseId: null,
    invoiceDebtCaseUrl: null,
    invoiceDebtCaseDate: null,
    ...more,
  };
}
