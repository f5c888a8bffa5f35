import { boolean, index, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { identifier, minorUnits, moment, text } from "./columns";

/**
 * The list of open invoices at the desk's last read, so that it can show what left the list since,
 * and why. Only differences are written.
 */
export const openInvoices = pgTable(
  "open_invoices",
  {
    tenantId: text("tenant_id").notNull(),
    invoiceNumber: text("invoice_number").notNull(),
    customerGuid: identifier("customer_guid").notNull(),
    accountGuid: identifier("account_guid").notNull(),
    customerName: text("customer_name").notNull(),
    currency: text("currency").notNull(),
    totalMinor: minorUnits("total_minor").notNull(),
    restMinor: minorUnits("rest_minor").notNull(),
    firstSeenAt: moment("first_seen_at").notNull(),
    /** The last read that included it. */
    lastSeenAt: moment("last_seen_at").notNull(),
    /** The first read that did not include it; null while it is on the list. */
    removedAt: moment("gone_at"),
    /** assigned, paid, credited, unknown. */
    removedReason: text("gone_reason"),
    /** The evidence of the reason: a case, an action or a delivery of the desk's. */
    removedSource: jsonb("gone_source"),
  },
  (table) => [
    primaryKey({ name: "open_invoices_key", columns: [table.tenantId, table.invoiceNumber] }),
    index("open_invoices_gone").on(table.tenantId, table.removedAt),
  ],
);

/** Whether the tenant has the ledger: checked once, stored, and checked again only by a person. */
export const tenantLedgers = pgTable("tenant_ledgers", {
  tenantId: text("tenant_id").primaryKey(),
  hasLedger: boolean("has_ledger").notNull(),
  checkedAt: moment("checked_at").notNull(),
  /** When the list of open invoices was last read into the table above. */
  loadedAt: moment("loaded_at"),
});
