import { sql } from "drizzle-orm";
import { boolean, integer, uuid } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";
import { people } from "./people";

/** Columns of what a person names, keeps or shares with the team: views and recipes. */
export const namedColumns = () => ({
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  tenantId: text("tenant_id").notNull(),
  ownerId: uuid("owner_id")
    .notNull()
    .references(() => people.id, { onDelete: "cascade" }),
  shared: boolean("shared").notNull(),
  name: text("name").notNull(),
  version: integer("version").notNull().default(1),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
