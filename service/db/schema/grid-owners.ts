import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { amount, day, orderedText } from "../columns";
import { tenantId } from "./tenants";

export const gridOwners = pgTable(
  "grid_owners",
  {
    tenantId: tenantId(),
    gln: orderedText().notNull(),
    name: orderedText().notNull(),
    organizationNumber: orderedText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.gln] }),
    index("grid_owners_organization").on(table.tenantId, table.organizationNumber),
  ],
);

/** Supplier invoices (PTI) of a grid owner in one month; `month` is its first day. */
export const gridOwnerTotals = pgTable(
  "grid_owner_totals",
  {
    tenantId: tenantId(),
    gln: orderedText().notNull(),
    month: day().notNull(),
    expectedCount: integer().notNull(),
    expectedAmount: amount().notNull(),
    importedCount: integer().notNull(),
    importedAmount: amount().notNull(),
    paidCount: integer().notNull(),
    paidAmount: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.gln, table.month] })],
);
