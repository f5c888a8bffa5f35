import { type SQL, sql } from "drizzle-orm";
import { boolean, date, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { amount, identifier, moment, orderedText } from "../columns";
import { addressColumns, customers } from "./customers";
import { tenantId } from "./tenants";

const key = (column: string): SQL => sql.raw(`search_key(${column})`);

export const invoiceGroups = pgTable(
  "invoice_groups",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    customerGuid: identifier()
      .notNull()
      .references(() => customers.guid),
    name: orderedText().notNull(),
    nameKey: orderedText().notNull().generatedAlwaysAs(key("name")),
    // Copies of the customer's values, so that a search reads one table. A trigger updates them.
    customerName: text().notNull(),
    customerNameKey: orderedText().notNull().generatedAlwaysAs(key("customer_name")),
    customerNumber: text().notNull(),
    customerOnHold: boolean().notNull(),
    erpId: text(),
    paymentTerms: smallint().notNull(),
    dueDaySettingType: smallint().notNull(),
    invoiceIntervalDays: smallint().notNull(),
    invoiceIntervalDaysType: smallint().notNull(),
    invoiceMark: text(),
    printFee: boolean().notNull(),
    distributionChannel: smallint().notNull(),
    manualApproval: boolean().notNull(),
    invoiceDesign: smallint().notNull(),
    otherPayer: text(),
    otherPayerGuid: identifier(),
    yourReference: text(),
    invoiceInterval: smallint().notNull(),
    note: text(),
    postingInfo: text(),
    status: smallint().notNull(),
    principle: smallint().notNull(),
    invoiceMinLimit: amount().notNull(),
    invoiceOpenJournalEntries: boolean().notNull(),
    administrationfee: boolean().notNull(),
    accountOnHold: boolean().notNull(),
    onHoldReason: text(),
    secretLocation: boolean().notNull(),
    standardMessageChannel: smallint().notNull(),
    recognitionCode: text(),
    email: text(),
    emailKey: orderedText().generatedAlwaysAs(key("email")),
    cellphone: text(),
    stateMessage: text(),
    lastInvoiceDay: date({ mode: "string" }),
    automaticRefund: boolean().notNull(),
    restAmount: amount().notNull(),
    eInvoiceReference: text(),
    eInvoiceBankOperatorInfo: text(),
    noDirectDebit: boolean().notNull(),
    internal: boolean().notNull(),
    /** When the personal data of the group was erased. Such a group is answered as not found. */
    erasedAt: moment(),
    ...addressColumns,
  },
  (table) => [index("invoice_groups_customer").on(table.customerGuid)],
);

export const accountGuid = () =>
  identifier()
    .notNull()
    .references(() => invoiceGroups.guid);
