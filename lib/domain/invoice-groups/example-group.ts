import type { InvoiceGroupFullConfig } from "../../contract/invoice-group";
import type { DeclaredAnswer } from "../../contract/operations";

type Whole = DeclaredAnswer<"getInvoiceGroupConfig">;

const guid = (digit: string) => digit.repeat(32);

/** A plain invoice group for tests: active, on paper, every month, nothing unusual. */
export function exampleGroup(overrides?: Partial<Whole>): Whole;
export function exampleGroup(overrides: Partial<InvoiceGroupFullConfig>): InvoiceGroupFullConfig;
export function exampleGroup(
  overrides: Partial<InvoiceGroupFullConfig> = {},
): InvoiceGroupFullConfig {
  return {
    guid: guid("a"),
    name: "Hovedfaktura",
    accountGuid: guid("a"),
    customerGuid: guid("c"),
    customerName: "Åse Ødegård",
    erpId: "20417",
    paymentTerms: 14,
    dueDaySettingType: 0,
    invoiceIntervalDays: 5,
    invoiceIntervalDaysType: 0,
    invoiceMark: null,
    printFee: false,
    distributionChannel: 0,
    manualApproval: false,
    invoiceDesign: 0,
    otherPayer: null,
    yourReference: null,
    invoiceInterval: 1,
    note: null,
    postingInfo: null,
    status: 0,
    principle: 0,
    invoiceMinLimit: 0,
    invoiceOpenJournalEntries: false,
    administrationfee: false,
    customerOnHold: false,
    accountOnHold: false,
    onHoldReason: null,
    secretLocation: false,
    standardMessageChannel: 0,
    recognitionCode: null,
    email: null,
    cellphone: null,
    stateMessage: null,
    lastInvoiceDay: null,
    otherPayerGuid: null,
    automaticRefund: false,
    restAmount: 0,
    channelPrint: true,
    eInvoiceReference: null,
    eInvoiceBankOperatorInfo: null,
    noDirectDebit: false,
    internal: false,
    customerStateMessage: null,
    address: { street: "Storgata 1", postalCode: "0155", city: "Oslo", countryCode: "NO" },
    contacts: [],
    bankAccounts: [],
    dimensions: [],
    ...overrides,
  };
}
