import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";

/**
 * Work in progress: who works on which item, and until when without a sign of life. The items are
 * rows of the nouns. Items with the same key are worked on one after the other.
 */
export const workClaims = pgTable(
  "work_claims",
  {
    tenantId: text("tenant_id").notNull(),
    /** Kind of work: lib/domain/queue/queue-enumerations.ts. */
    kind: text("kind").notNull(),
    /** The customer of a send, the invoice of a webhook; else the item. */
    key: text("key").notNull(),
    itemId: text("item_id").notNull(),
    /** The process and the attempt. */
    owner: text("owner").notNull(),
    leaseMilliseconds: integer("lease_milliseconds").notNull(),
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ name: "work_claims_key", columns: [table.tenantId, table.kind, table.key] }),
    uniqueIndex("work_claims_owner").on(table.owner),
  ],
);

/** Items whose last attempts failed without an outcome. A success removes the row. */
export const workFailures = pgTable(
  "work_failures",
  {
    tenantId: text("tenant_id").notNull(),
    kind: text("kind").notNull(),
    itemId: text("item_id").notNull(),
    /** Failed attempts in a row, and the reason of the last one as a code. */
    failures: integer("failures").notNull(),
    failure: text("failure").notNull(),
    firstFailedAt: moment("first_failed_at").notNull().defaultNow(),
    /** Time of the next attempt; null: none, until a person retries it. */
    retryAt: moment("retry_at"),
  },
  (table) => [
    primaryKey({ name: "work_failures_key", columns: [table.tenantId, table.kind, table.itemId] }),
    check("work_failures_count", sql`${table.failures} > 0`),
    index("work_failures_first").on(table.tenantId, table.firstFailedAt),
  ],
);

/** Repeated work that several desks share: each run is done by one of them. */
export const workSchedules = pgTable(
  "work_schedules",
  {
    tenantId: text("tenant_id").notNull(),
    name: text("name").notNull(),
    nextRunAt: moment("next_run_at").notNull(),
    lastRunAt: moment("last_run_at"),
  },
  (table) => [primaryKey({ name: "work_schedules_key", columns: [table.tenantId, table.name] })],
);
