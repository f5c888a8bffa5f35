import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable } from "drizzle-orm/pg-core";
import { identifier, moment, orderedText } from "../columns";
import { tenantId } from "./tenants";

/** Recorded events (interface, section 6.1); written in the transaction of their cause. */
export const events = pgTable(
  "events",
  {
    id: identifier().primaryKey(),
    /** Order of recording; it orders events of the same moment. */
    position: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    event: orderedText().notNull(),
    aggregateType: orderedText().notNull(),
    aggregateValue: orderedText().notNull(),
    requestId: orderedText(),
    occurredAt: moment().notNull(),
    actor: orderedText().notNull(),
    summary: orderedText().notNull(),
    payload: jsonb().notNull(),
  },
  (table) => [
    index("events_aggregate").on(
      table.tenantId,
      table.aggregateType,
      table.aggregateValue,
      table.occurredAt,
      table.position,
    ),
    index("events_time").on(table.tenantId, table.occurredAt, table.position),
    // Finds a rare kind among millions of events without reading them.
    index("events_kind").on(table.tenantId, table.event, table.occurredAt, table.position),
    index("events_request").on(table.tenantId, table.requestId).where(sql`request_id is not null`),
  ],
);
