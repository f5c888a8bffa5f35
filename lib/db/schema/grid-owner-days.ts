import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";

/**
 * The counts of supplier invoices (PTI) of each grid owner, read once a day: billing answers only
 * those of the current month. Null: billing knew none.
 */
export const gridOwnerDays = pgTable(
  "grid_owner_days",
  {
    tenantId: text("tenant_id").notNull(),
    gln: text("gln").notNull(),
    /** The tenant's day of the read. */
    day: date("day").notNull(),
    /** First day of the month that billing counted. */
    month: date("month").notNull(),
    expectedCount: integer("expected_count"),
    importedCount: integer("imported_count"),
    paidCount: integer("paid_count"),
    readAt: moment("read_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "grid_owner_days_key", columns: [table.tenantId, table.gln, table.day] }),
  ],
);
