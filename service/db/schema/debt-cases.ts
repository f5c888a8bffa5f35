import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { amount, day, identifier, moment, orderedText } from "../columns";
import { invoices } from "./invoices";
import { tenantId } from "./tenants";

const invoiceGuid = () =>
  identifier()
    .notNull()
    .references(() => invoices.guid);

/** Debt cases; an invoice has at most one that is active (interface, section 3). */
export const debtCases = pgTable(
  "debt_cases",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    invoiceGuid: invoiceGuid(),
    debtCaseId: orderedText().notNull(),
    debtCaseUrl: text(),
    debtCaseComment: text(),
    debtCaseDate: day(),
    status: text({ enum: ["active", "resolved", "paid", "credited"] }).notNull(),
    openedAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex("debt_cases_active").on(table.invoiceGuid).where(sql`status = 'active'`),
    index("debt_cases_invoice").on(table.invoiceGuid, table.openedAt),
    index("debt_cases_id").on(table.tenantId, table.debtCaseId),
  ],
);

/**
 * Periods without reminders for an invoice; `invoices.remindersStopped` is true while one is
 * active.
 */
export const stopReminders = pgTable(
  "stop_reminders",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    invoiceGuid: invoiceGuid(),
    reason: text().notNull(),
    startedAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index("stop_reminders_invoice").on(table.invoiceGuid, table.startedAt)],
);

/** Fees of debt collection partners; an identifier is used once for an invoice. */
export const debtFees = pgTable(
  "debt_fees",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    invoiceGuid: invoiceGuid(),
    feeId: orderedText().notNull(),
    productId: identifier().notNull(),
    description: text(),
    amount: amount().notNull(),
    vatAmount: amount().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("debt_fees_id").on(table.invoiceGuid, table.feeId)],
);
