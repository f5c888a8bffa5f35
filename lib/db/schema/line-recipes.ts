import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { namedColumns } from "./named-columns";

/**
 * Recipes for clusters of abandoned lines. Names are unique among a person's own ones and among the
 * shared ones.
 */
export const lineRecipes = pgTable(
  "line_recipes",
  {
    ...namedColumns(),
    /** Product, line type, vendor and VAT of the clusters that it is for. */
    pattern: jsonb("pattern").notNull(),
    /** A note, the reason of an archiving, or how proposed lines differ from the abandoned ones. */
    action: jsonb("action").notNull(),
    uses: integer("uses").notNull().default(0),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    index("line_recipes_owner").on(table.ownerId),
    uniqueIndex("line_recipes_name_of_person")
      .on(table.tenantId, table.ownerId, sql`lower(${table.name} collate "default") collate "C"`)
      .where(sql`not ${table.shared}`),
    uniqueIndex("line_recipes_name_of_team")
      .on(table.tenantId, sql`lower(${table.name} collate "default") collate "C"`)
      .where(sql`${table.shared}`),
  ],
);
