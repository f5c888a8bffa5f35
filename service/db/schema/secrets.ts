import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Values that belong to this database and never leave it, such as the invoice token's secret. */
export const databaseSecrets = pgTable("database_secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** One row when a seeded world is complete: written last, in the transaction that seeds. */
export const seededWorlds = pgTable("seeded_worlds", {
  version: integer().primaryKey(),
  groups: integer().notNull(),
  completedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
