import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, identifier, moment, orderedText } from "../columns";
import { customers } from "./customers";
import { tenantId } from "./tenants";

/** Reports of a tenant; a name includes its folders, as in `2026/11/settlement.csv`. */
export const reportFiles = pgTable(
  "report_files",
  {
    tenantId: tenantId(),
    name: orderedText().notNull(),
    customerGuid: identifier().references(() => customers.guid),
    mediaType: text().notNull(),
    size: integer().notNull(),
    createdAt: moment().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    index("report_files_customer").on(table.customerGuid, table.name),
  ],
);
