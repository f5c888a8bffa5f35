import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { amount, day, identifier, moment, orderedText } from "../columns";
import { invoices } from "./invoices";
import { tenantId } from "./tenants";

const invoiceGuid = () =>
  identifier()
    .notNull()
    .references(() => invoices.guid);

/** Accounting lines of the service's ledger; their sum is what an invoice owes. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    position: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    invoiceGuid: invoiceGuid(),
    kind: text({ enum: ["invoice", "fee", "payment", "credit", "loss"] }).notNull(),
    amount: amount().notNull(),
    entryDate: day().notNull(),
    reference: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index("ledger_entries_invoice").on(table.invoiceGuid, table.position)],
);

export const payments = pgTable(
  "payments",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    invoiceGuid: invoiceGuid(),
    amount: amount().notNull(),
    currency: text().notNull(),
    paymentDate: day().notNull(),
    bankAccount: text(),
    reference: orderedText().notNull(),
    registeredAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("payments_reference").on(table.tenantId, table.reference),
    index("payments_invoice").on(table.invoiceGuid, table.paymentDate),
  ],
);

export const credits = pgTable(
  "credits",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    invoiceGuid: invoiceGuid(),
    creditNoteNumber: orderedText().notNull(),
    creditedDate: day().notNull(),
    amount: amount().notNull(),
    registeredAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("credits_number").on(table.tenantId, table.creditNoteNumber),
    index("credits_invoice").on(table.invoiceGuid, table.creditedDate),
  ],
);
