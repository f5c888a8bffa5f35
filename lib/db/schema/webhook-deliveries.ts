import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";

/**
 * Webhooks with a valid signature, stored before they are answered. One row for each webhook-id;
 * copies are counted. A row is a hint that leads to a read-back, never a fact.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** From the header webhook-id: the same for every attempt of the sender. */
    webhookId: text("webhook_id").notNull(),
    kind: text("kind").notNull(),
    /** By the sender: when it was signed, and when its event happened. */
    signedAt: moment("signed_at").notNull(),
    happenedAt: moment("happened_at"),
    body: jsonb("body").notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Other bodies under the same id: not processed, but counted. */
    contradictions: integer("contradictions").notNull().default(0),
    copies: integer("copies").notNull().default(0),
    receivedAt: moment("received_at").notNull().defaultNow(),
    lastCopyAt: moment("last_copy_at"),
    /** received, done, nothing-to-do, attention, dead. */
    state: text("state").notNull().default("received"),
    /** The reason of the state, as a code. */
    reason: text("reason"),
    invoiceNumber: text("invoice_number"),
    caseId: uuid("case_id"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: moment("next_try_at").defaultNow(),
    /** The read-back's result and the change that it made. */
    result: jsonb("result"),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    check(
      "webhook_deliveries_state",
      sql`${table.state} in ('received', 'done', 'nothing-to-do', 'attention', 'dead')`,
    ),
    uniqueIndex("webhook_deliveries_webhook").on(table.tenantId, table.webhookId),
    index("webhook_deliveries_due").on(table.tenantId, table.state, table.nextTryAt),
    index("webhook_deliveries_received").on(table.tenantId, table.receivedAt),
    index("webhook_deliveries_invoice").on(table.tenantId, table.invoiceNumber, table.happenedAt),
  ],
);
