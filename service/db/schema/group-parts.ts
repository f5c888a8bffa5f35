import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identifier, orderedText } from "../columns";
import { customers } from "./customers";
import { accountGuid } from "./invoice-groups";
import { tenantId } from "./tenants";

export const contacts = pgTable(
  "contacts",
  {
    guid: identifier().primaryKey(),
    accountGuid: accountGuid(),
    givenName: text().notNull(),
    familyName: text().notNull(),
    email: text(),
    mobile: text(),
    roles: text().array().notNull(),
    /** Identifiers of the contact in other systems: a list of { system, id }. */
    identifiers: jsonb().$type<{ system: string; id: string }[]>().notNull().default([]),
  },
  (table) => [index("contacts_account").on(table.accountGuid)],
);

export const bankAccounts = pgTable(
  "bank_accounts",
  {
    accountGuid: accountGuid(),
    accountNumber: orderedText().notNull(),
    bankName: text(),
    directDebit: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.accountNumber] })],
);

export const dimensions = pgTable(
  "dimensions",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    number: integer().notNull(),
    name: text().notNull(),
    customValueAllowed: boolean().notNull(),
  },
  (table) => [uniqueIndex("dimensions_number").on(table.tenantId, table.number)],
);

/** The values that a dimension offers; other values need Custom Value Allowed. */
export const dimensionValues = pgTable(
  "dimension_values",
  {
    dimensionId: identifier()
      .notNull()
      .references(() => dimensions.id),
    value: orderedText().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimensionId, table.value] })],
);

export const accountDimensions = pgTable(
  "account_dimensions",
  {
    accountGuid: accountGuid(),
    dimensionId: identifier()
      .notNull()
      .references(() => dimensions.id),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.dimensionId] })],
);

export const customerDimensions = pgTable(
  "customer_dimensions",
  {
    customerGuid: identifier()
      .notNull()
      .references(() => customers.guid),
    dimensionId: identifier()
      .notNull()
      .references(() => dimensions.id),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerGuid, table.dimensionId] })],
);
