import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { amount, identifier, orderedText } from "../columns";
import { addressColumns, customers } from "./customers";
import { accountGuid } from "./invoice-groups";
import { tenantId } from "./tenants";

/** An issued invoice is a document: what it says of its recipient is its own copy. */
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
    erpId: text(),
    invoiceDate: date({ mode: "string" }).notNull(),
    dueDate: date({ mode: "string" }).notNull(),
    periodStart: date({ mode: "string" }),
    periodEnd: date({ mode: "string" }),
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
    periodStart: date({ mode: "string" }),
    periodEnd: date({ mode: "string" }),
    quantity: numeric({ precision: 14, scale: 3, mode: "number" }).notNull(),
    quantityUnit: text().notNull(),
    price: numeric({ precision: 14, scale: 4, mode: "number" }).notNull(),
    amount: amount().notNull(),
    vatRate: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    vatAmount: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceGuid, table.position] })],
);
