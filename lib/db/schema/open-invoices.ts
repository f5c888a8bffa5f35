import { boolean, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identifier, minorUnits, moment } from "./columns";

/**
 * What the list of open invoices held when the desk last read it, so that it can tell what left it
 * since, and why. Written by differences only.
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
    /** The last load that had it. */
    lastSeenAt: moment("last_seen_at").notNull(),
    /** The first load that did not; null while it is on the list. */
    goneAt: moment("gone_at"),
    /** assigned, paid, credited, unknown. */
    goneReason: text("gone_reason"),
    /** What the reason rests on: a case, an act or a delivery of the desk's. */
    goneSource: jsonb("gone_source"),
  },
  (table) => [
    primaryKey({ name: "open_invoices_key", columns: [table.tenantId, table.invoiceNumber] }),
    index("open_invoices_gone").on(table.tenantId, table.goneAt),
  ],
);

/** Whether the tenant has the ledger: asked once, kept, and asked again only by a person. */
export const tenantLedgers = pgTable("tenant_ledgers", {
  tenantId: text("tenant_id").primaryKey(),
  hasLedger: boolean("has_ledger").notNull(),
  checkedAt: moment("checked_at").notNull(),
  /** When the list of open invoices was last read into the table above. */
  loadedAt: moment("loaded_at"),
});
