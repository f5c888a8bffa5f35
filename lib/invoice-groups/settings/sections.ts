import type { InvoiceGroupSetting } from "../../contract/invoice-group";

/** The parts of the settings form, each setting in exactly one, in the order of the screen. */
export const settingSections = {
  delivery: ["distributionChannel", "invoiceDesign", "standardMessageChannel", "secretLocation"],
  schedule: ["invoiceInterval", "dueDaySettingType", "paymentTerms", "manualApproval"],
  grouping: ["principle", "invoiceMark", "invoiceMinLimit", "invoiceOpenJournalEntries"],
  fees: ["printFee", "administrationfee"],
  holds: ["accountOnHold", "customerOnHold", "onHoldReason"],
  references: [
    "yourReference",
    "eInvoiceReference",
    "eInvoiceBankOperatorInfo",
    "recognitionCode",
    "postingInfo",
  ],
  payment: ["automaticRefund", "noDirectDebit", "internal"],
  notes: ["note"],
} as const satisfies Record<string, readonly InvoiceGroupSetting[]>;

export type SettingSection = keyof typeof settingSections;

export const sectionNames = [
  "delivery",
  "schedule",
  "grouping",
  "fees",
  "holds",
  "references",
  "payment",
  "notes",
] as const satisfies readonly SettingSection[];
