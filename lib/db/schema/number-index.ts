import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { identifier, moment, text } from "./columns";
import { people } from "./people";

/**
 * The index of numbers: the invoice group and customer of each number that billing cannot be
 * searched by. It has no other data of the customer.
 */
export const indexedNumbers = pgTable(
  "indexed_numbers",
  {
    tenantId: text("tenant_id").notNull(),
    /** In the form of comparison: without spaces, in small letters. */
    number: text("number").notNull(),
    /** "metering-point", "invoice", "payment-reference", "erp-id" or "third-party". */
    kind: text("kind").notNull(),
    /** The customer again where the number is the customer's own. */
    accountGuid: identifier("account_guid").notNull(),
    customerGuid: identifier("customer_guid").notNull(),
    /** The invoice that has the number; null: it is the invoice group's. */
    invoiceNumber: text("invoice_number"),
    /** The first read of billing that had it. */
    indexedAt: moment("indexed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: "indexed_numbers_key",
      columns: [table.tenantId, table.number, table.kind, table.accountGuid],
    }),
    // For erasures.
    index("indexed_numbers_account").on(table.accountGuid),
    index("indexed_numbers_customer").on(table.customerGuid),
  ],
);

/** The walk through all invoice groups that fills the index: one of each tenant. */
export const numberWalks = pgTable(
  "number_walks",
  {
    tenantId: text("tenant_id").primaryKey(),
    /** The page of the search that is read next. */
    nextPage: integer("next_page").notNull().default(0),
    /** Invoice groups read so far. */
    groupsRead: integer("groups_read").notNull().default(0),
    /** Customers whose lists could not be read. */
    failed: integer("failed").notNull().default(0),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** The last progress. */
    touchedAt: moment("touched_at").notNull().defaultNow(),
    /** When the last walk ended that read all groups, and how many; null: none has ended. */
    completedAt: moment("completed_at"),
    groupsOfLast: integer("groups_of_last"),
    /** Customers whose lists that walk could not read. */
    failedOfLast: integer("failed_of_last"),
  },
  (table) => [check("number_walks_page", sql`${table.nextPage} >= 0`)],
);

/** Numbers that people had searched for in all invoice groups; a row is removed with its result. */
export const numberSearches = pgTable(
  "number_searches",
  {
    tenantId: text("tenant_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    number: text("number").notNull(),
    requestedAt: moment("requested_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: "number_searches_key",
      columns: [table.tenantId, table.personId, table.number],
    }),
  ],
);
