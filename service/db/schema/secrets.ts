import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { orderedText } from "../columns";

/** Secrets of this database that never leave it, such as the secret of the invoice tokens. */
export const databaseSecrets = pgTable("database_secrets", {
  name: orderedText().primaryKey(),
  value: text().notNull(),
});

/**
 * One row when a seeded world is complete. It is written last, in the transaction of the seeding.
 */
export const seededWorlds = pgTable("seeded_worlds", {
  version: integer().primaryKey(),
  groups: integer().notNull(),
  completedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
