import { jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";
import { people } from "./people";

/** A person's own settings: theme, language, the columns of a table. */
export const preferences = pgTable(
  "preferences",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    value: jsonb("value").notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: "preferences_key", columns: [table.personId, table.key] })],
);
