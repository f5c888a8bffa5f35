import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identifier, moment, orderedText } from "../columns";
import { tenantId } from "./tenants";

/**
 * Debt collection partners that receive webhooks. One that was removed from the setting becomes
 * inactive.
 */
export const webhookSubscribers = pgTable(
  "webhook_subscribers",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    url: orderedText().notNull(),
    secret: text().notNull(),
    events: text().array().notNull(),
    active: boolean().notNull(),
  },
  (table) => [uniqueIndex("webhook_subscribers_url").on(table.tenantId, table.url)],
);

/** Outbox: messages and their receivers, written in the transaction of their cause. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: identifier().primaryKey(),
    /** Order of sending within an ordering key. */
    position: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    subscriberId: identifier()
      .notNull()
      .references(() => webhookSubscribers.id),
    event: orderedText().notNull(),
    /** Invoice number or invoice group. */
    orderingKey: orderedText().notNull(),
    /** The exact text that is signed and sent, the same at every attempt. */
    body: orderedText().notNull(),
    status: text({ enum: ["pending", "delivered", "given-up"] }).notNull(),
    attempts: integer().notNull(),
    createdAt: moment().notNull(),
    nextAttemptAt: moment().notNull(),
    giveUpAt: moment().notNull(),
    finishedAt: moment(),
    /** Result of the last attempt: an HTTP status, or the name of a failure. */
    lastStatus: smallint(),
    lastFailure: orderedText(),
  },
  (table) => [
    index("webhook_deliveries_due")
      .on(table.nextAttemptAt, table.position)
      .where(sql`status = 'pending'`),
    index("webhook_deliveries_order")
      .on(table.subscriberId, table.orderingKey, table.position)
      .where(sql`status = 'pending'`),
  ],
);
