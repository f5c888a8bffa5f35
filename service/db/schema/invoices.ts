import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { amount, day, identifier, orderedText, price, quantity, vatRate } from "../columns";
import { addressColumns, customers } from "./customers";
import { accountGuid } from "./invoice-groups";
import { tenantId } from "./tenants";

/** An issued invoice is a document: it has its own copy of the recipient. */
export const invoices = pgTable(
  "invoices",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    customerGuid: identifier()
      .notNull()
      .references(() => customers.guid),
    accountGuid: accountGuid(),
    accountName: text().notNull(),
    invoiceNumber: orderedText().notNull(),
    erpId: orderedText(),
    invoiceDate: day().notNull(),
    dueDate: day().notNull(),
    periodStart: day(),
    periodEnd: day(),
    currency: text().notNull(),
    amount: amount().notNull(),
    vatAmount: amount().notNull(),
    restAmount: amount().notNull(),
    status: text({
      enum: ["open", "paid", "overdue", "dunned", "credited", "creditNote"],
    }).notNull(),
    distributionChannel: smallint().notNull(),
    creditedByInvoiceNumber: text(),
    creditsInvoiceNumber: text(),
    pdfStored: boolean().notNull(),
    gln: text().notNull(),
    paymentReference: text(),
    yourReference: text(),
    recipientName: text().notNull(),
    // Fields for debt collection (interface, section 2.8).
    overdueStatus: text({ enum: ["none", "reminder", "debt"] })
      .notNull()
      .default("none"),
    remindersStopped: boolean().notNull().default(false),
    /** The active debt case. */
    debtCaseGuid: identifier(),
    createdDate: day(),
    originalDueDate: day(),
    directDebit: boolean().notNull().default(false),
    closedInLedger: boolean().notNull().default(false),
    paidAmount: amount().notNull().default(0),
    lossAmount: amount().notNull().default(0),
    closedAmount: amount().notNull().default(0),
    consumptionTotal: quantity(),
    ...addressColumns,
  },
  (table) => [
    uniqueIndex("invoices_number").on(table.tenantId, table.invoiceNumber),
    uniqueIndex("invoices_erp_id").on(table.tenantId, table.erpId),
    index("invoices_newest").on(
      table.customerGuid,
      table.invoiceDate.desc().nullsFirst(),
      table.invoiceNumber.desc().nullsFirst(),
    ),
    index("invoices_account").on(table.accountGuid, table.invoiceDate),
    // Contains only open invoices for collection: all four conditions are in it.
    index("invoices_collectable")
      .on(table.tenantId, table.dueDate, table.invoiceNumber)
      .where(
        sql`overdue_status = 'debt' and not reminders_stopped and rest_amount > 0 and debt_case_guid is null`,
      ),
  ],
);

export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoiceGuid: identifier()
      .notNull()
      .references(() => invoices.guid),
    position: integer().notNull(),
    description: text().notNull(),
    accountingPointId: text(),
    periodStart: day(),
    periodEnd: day(),
    quantity: quantity().notNull(),
    quantityUnit: text().notNull(),
    price: price().notNull(),
    amount: amount().notNull(),
    vatRate: vatRate().notNull(),
    vatAmount: amount().notNull(),
    /** Ordinal of the fee letter that added the line; null: the invoice was issued with it. */
    letter: smallint(),
  },
  (table) => [primaryKey({ columns: [table.invoiceGuid, table.position] })],
);

/**
 * The letter about the fees of one call (reminder or debt collection letter). It is written once
 * and never updated: it prints the values of the time when it was made.
 */
export const feeLetters = pgTable(
  "fee_letters",
  {
    invoiceGuid: identifier()
      .notNull()
      .references(() => invoices.guid),
    /** 1 for the first letter of an invoice. */
    ordinal: smallint().notNull(),
    kind: text({ enum: ["reminder", "collection"] }).notNull(),
    letterDate: day().notNull(),
    dueDate: day().notNull(),
    /** The unpaid amount before the fees. */
    previousRest: amount().notNull(),
    /** Sum of the fees, VAT included. */
    amount: amount().notNull(),
    vatAmount: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceGuid, table.ordinal] })],
);
