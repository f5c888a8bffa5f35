import type { InvoiceGroupConfig } from "../contract/invoice-group";

/** The sections of an invoice group's fields, in the order of the screen. */
export const fieldGroups = [
  "identity",
  "state",
  "delivery",
  "holds",
  "schedule",
  "fees",
  "references",
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/**
 * `days` is a whole number of days or a day's number; the labels of a `code` are in
 * field-labels.ts.
 */
export type FieldKind = "text" | "flag" | "code" | "days" | "amount" | "date" | "id";

export interface FieldMeta {
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  /** Width of the column in CSS pixels, a multiple of 8. */
  readonly width: number;
  /** True if the value is a figure, aligned to the right. */
  readonly numeric: boolean;
  /** Shown in the list by default. */
  readonly shown: boolean;
}

function field(group: FieldGroup, kind: FieldKind, width: number, shown = false): FieldMeta {
  return { group, kind, width, numeric: kind === "amount" || kind === "days", shown };
}

/** All 44 fields of InvoiceConfigDto (interface, section 2.3); their labels are messages. */
export const invoiceGroupFields = {
  name: field("identity", "text", 280, true),
  customerName: field("identity", "text", 224),
  erpId: field("identity", "text", 112, true),
  accountGuid: field("identity", "id", 288),
  customerGuid: field("identity", "id", 288),
  guid: field("identity", "id", 288),
  internal: field("identity", "flag", 144),

  status: field("state", "code", 112, true),
  lastInvoiceDay: field("state", "date", 136, true),
  restAmount: field("state", "amount", 168, true),
  stateMessage: field("state", "text", 224),
  customerStateMessage: field("state", "text", 224),

  distributionChannel: field("delivery", "code", 176, true),
  invoiceDesign: field("delivery", "code", 136),
  standardMessageChannel: field("delivery", "code", 152),
  email: field("delivery", "text", 240),
  cellphone: field("delivery", "text", 144),
  secretLocation: field("delivery", "flag", 152),
  channelPrint: field("delivery", "flag", 136),
  eInvoiceReference: field("delivery", "text", 184),
  eInvoiceBankOperatorInfo: field("delivery", "text", 200),

  accountOnHold: field("holds", "flag", 168, true),
  customerOnHold: field("holds", "flag", 184, true),
  onHoldReason: field("holds", "text", 224),
  manualApproval: field("holds", "flag", 184),

  invoiceInterval: field("schedule", "code", 152, true),
  invoiceIntervalDays: field("schedule", "days", 136),
  invoiceIntervalDaysType: field("schedule", "code", 200),
  paymentTerms: field("schedule", "days", 144, true),
  dueDaySettingType: field("schedule", "code", 200),
  principle: field("schedule", "code", 184),

  printFee: field("fees", "flag", 160),
  administrationfee: field("fees", "flag", 168),
  invoiceMinLimit: field("fees", "amount", 168),
  automaticRefund: field("fees", "flag", 192),
  noDirectDebit: field("fees", "flag", 160),
  invoiceOpenJournalEntries: field("fees", "flag", 208),

  invoiceMark: field("references", "text", 176),
  yourReference: field("references", "text", 176),
  recognitionCode: field("references", "text", 176),
  otherPayer: field("references", "text", 200),
  otherPayerGuid: field("references", "id", 288),
  postingInfo: field("references", "text", 200),
  note: field("references", "text", 280),
} as const satisfies Record<keyof InvoiceGroupConfig, FieldMeta>;

export type InvoiceGroupField = keyof typeof invoiceGroupFields;

export function isInvoiceGroupField(name: string): name is InvoiceGroupField {
  return Object.hasOwn(invoiceGroupFields, name);
}

/** The fields in the order of the screen, by section. */
export const invoiceGroupFieldNames: readonly InvoiceGroupField[] =
  Object.keys(invoiceGroupFields).filter(isInvoiceGroupField);
