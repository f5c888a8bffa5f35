import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { people } from "./people";

/**
 * Recipes for clusters of abandoned lines. Names are unique among a person's own ones and among the
 * shared ones.
 */
export const lineRecipes = pgTable(
  "line_recipes",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    shared: boolean("shared").notNull(),
    name: text("name").notNull(),
    /** Product, line type, vendor and VAT of the clusters that it is for. */
    pattern: jsonb("pattern").notNull(),
    /** A note, or the reason of an archiving. */
    action: jsonb("action").notNull(),
    uses: integer("uses").notNull().default(0),
    lastUsedAt: moment("last_used_at"),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("line_recipes_owner").on(table.ownerId),
    uniqueIndex("line_recipes_name_of_person")
      .on(table.tenantId, table.ownerId, sql`lower(${table.name})`)
      .where(sql`not ${table.shared}`),
    uniqueIndex("line_recipes_name_of_team")
      .on(table.tenantId, sql`lower(${table.name})`)
      .where(sql`${table.shared}`),
  ],
);
