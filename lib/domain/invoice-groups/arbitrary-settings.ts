import fc from "fast-check";
import type { SettingsChanges } from "../../contract/invoice-group";

const text = fc.option(fc.constantFrom("", "Project 7", "Åse", "12"));

/** Settings with few values a field, so that three random versions agree often enough. */
export const arbitrarySettings: fc.Arbitrary<Required<SettingsChanges>> = fc.record({
  accountOnHold: fc.boolean(),
  customerOnHold: fc.boolean(),
  onHoldReason: text,
  distributionChannel: fc.integer({ min: 0, max: 6 }),
  standardMessageChannel: fc.integer({ min: 0, max: 4 }),
  secretLocation: fc.boolean(),
  invoiceDesign: fc.integer({ min: 0, max: 3 }),
  invoiceInterval: fc.constantFrom(1, 2, 3, 4, 6, 12),
  paymentTerms: fc.constantFrom(0, 14, 30),
  dueDaySettingType: fc.integer({ min: 0, max: 3 }),
  manualApproval: fc.boolean(),
  principle: fc.integer({ min: 0, max: 3 }),
  invoiceMark: text,
  invoiceMinLimit: fc.constantFrom(0, 0.1 + 0.2, 0.3, 250),
  invoiceOpenJournalEntries: fc.boolean(),
  printFee: fc.boolean(),
  administrationfee: fc.boolean(),
  yourReference: text,
  eInvoiceReference: text,
  eInvoiceBankOperatorInfo: text,
  recognitionCode: text,
  postingInfo: text,
  automaticRefund: fc.boolean(),
  noDirectDebit: fc.boolean(),
  internal: fc.boolean(),
  note: text,
});
