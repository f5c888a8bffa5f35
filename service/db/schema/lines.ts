import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  ImportType,
  InvoiceLineType,
  LineState,
} from "../../../lib/contract/line-enumerations";
import { amount, day, identifier, moment, orderedText, price, quantity, vatRate } from "../columns";
import { customers } from "./customers";
import { accountGuid } from "./invoice-groups";
import { tenantId } from "./tenants";

/**
 * Invoice lines that are not yet on an invoice (interface, section 2.4). An issued invoice has its
 * own copies. Archived: abandoned with `archivedAt` set.
 */
export const lines = pgTable(
  "lines",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    customerGuid: identifier()
      .notNull()
      .references(() => customers.guid),
    accountGuid: accountGuid(),
    erpId: text(),
    lineState: smallint().$type<LineState>().notNull(),
    productId: identifier(),
    productElementId: identifier(),
    description: text().notNull(),
    text: text(),
    accountingPointId: text(),
    accountingPointGuid: identifier(),
    periodStart: day().notNull(),
    periodEnd: day().notNull(),
    quantity: quantity().notNull(),
    quantityUnit: text().notNull(),
    price: price().notNull(),
    amount: amount().notNull(),
    vatAmount: amount().notNull(),
    vatCodeId: text().notNull(),
    vatRate: vatRate().notNull(),
    currency: text().notNull(),
    accountPeriod: text(),
    vendor: text(),
    ptiInvoiceNumber: text(),
    lineType: text(),
    invoiceLineType: smallint().$type<InvoiceLineType>().notNull(),
    importType: smallint().$type<ImportType>().notNull(),
    importTimeStamp: moment().notNull(),
    comment: text(),
    clientGln: text(),
    lastAccountState: smallint().$type<LineState>(),
    lastAccountTimestamp: moment(),
    archivedAt: moment(),
    /** The invoice that an open journal line is linked to. */
    invoiceNumber: orderedText(),
    /** The line's identifier in its request, unique for its invoice. */
    externalId: orderedText(),
    journalEntryId: orderedText(),
  },
  (table) => [
    index("lines_uninvoiced")
      .on(table.customerGuid, table.periodStart, table.id)
      .where(sql`line_state in (0, 10, 15)`),
    // Pages of abandoned and archived lines are found by index-only scans of these indexes.
    index("lines_abandoned")
      .on(table.tenantId, table.importTimeStamp, table.id)
      .where(sql`line_state = -1 and archived_at is null`),
    index("lines_abandoned_account")
      .on(table.accountGuid, table.importTimeStamp, table.id)
      .where(sql`line_state = -1 and archived_at is null`),
    index("lines_archived")
      .on(table.tenantId, table.archivedAt, table.id)
      .where(sql`archived_at is not null`),
    index("lines_archived_customer")
      .on(table.customerGuid, table.archivedAt, table.id)
      .where(sql`archived_at is not null`),
    index("lines_archived_account")
      .on(table.accountGuid, table.archivedAt, table.id)
      .where(sql`archived_at is not null`),
    index("lines_account").on(table.accountGuid, table.periodStart, table.id),
    uniqueIndex("lines_external_id")
      .on(table.tenantId, table.invoiceNumber, table.externalId)
      .where(sql`external_id is not null`),
    uniqueIndex("lines_journal_entry")
      .on(table.tenantId, table.journalEntryId)
      .where(sql`journal_entry_id is not null`),
  ],
);

/** Open journal entries of the ERP, by the ERP's ids; imported ones name their line. */
export const erpJournalEntries = pgTable(
  "erp_journal_entries",
  {
    tenantId: tenantId(),
    entryId: orderedText().notNull(),
    invoiceNumber: text(),
    productElementId: identifier(),
    description: text().notNull(),
    entryDate: day().notNull(),
    amount: amount().notNull(),
    vatAmount: amount().notNull(),
    vatCodeId: text().notNull(),
    vatRate: vatRate().notNull(),
    currency: text().notNull(),
    accountPeriod: text(),
    importedLineId: identifier(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.entryId] })],
);
