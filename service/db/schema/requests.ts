import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identifier, moment, orderedText } from "../columns";
import { tenantId } from "./tenants";

/**
 * Every RequestId that a tenant used, permanently, with its waiting work. Parameters and body may
 * contain personal data and are emptied when the work is done.
 */
export const requests = pgTable(
  "requests",
  {
    tenantId: tenantId(),
    requestId: identifier().notNull(),
    /** Order of acceptance. */
    position: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    operation: orderedText().notNull(),
    bodyHash: orderedText().notNull(),
    aggregateType: orderedText().notNull(),
    aggregateValue: orderedText().notNull(),
    client: orderedText().notNull(),
    receivedAt: moment().notNull(),
    /** `held`: accepted but not applied, as a sandbox fault demands. */
    status: text({ enum: ["accepted", "applied", "rejected", "held"] }).notNull(),
    applyAfter: moment().notNull(),
    attempts: integer().notNull().default(0),
    params: jsonb(),
    body: jsonb(),
    finishedAt: moment(),
    reason: orderedText(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.requestId] }),
    index("requests_waiting").on(table.position).where(sql`status = 'accepted'`),
    index("requests_waiting_aggregate")
      .on(table.tenantId, table.aggregateValue, table.position)
      .where(sql`status = 'accepted'`),
  ],
);
