import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { identifier } from "../columns";
import { tenantId } from "./tenants";

/** What the service recorded (interface, section 6.1); written in the transaction of its cause. */
export const events = pgTable(
  "events",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    event: text().notNull(),
    aggregateType: text().notNull(),
    aggregateValue: text().notNull(),
    requestId: text(),
    occurredAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    actor: text().notNull(),
    summary: text().notNull(),
    payload: jsonb().notNull(),
  },
  (table) => [index("events_aggregate").on(table.tenantId, table.aggregateValue, table.occurredAt)],
);
