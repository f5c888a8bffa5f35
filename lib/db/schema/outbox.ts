import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { identifier, moment, text, texts } from "./columns";

/**
 * The outbox: one row for each call to the service that moves money. It is written with the
 * approval, in one transaction, and sent once. Subjects are line proposals and debt actions.
 */
export const sends = pgTable(
  "sends",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** The subject's attempt number: 2 only after a person requested another send. */
    round: integer("round").notNull().default(1),
    operationId: text("operation_id").notNull(),
    /** Exactly params, query and body; the approved hash is of these. */
    request: jsonb("request").notNull(),
    requestHash: text("request_hash").notNull(),
    /** waiting, sending (possibly in flight), confirmed, refused, unknown, settled. */
    state: text("state").notNull().default("waiting"),
    /** Entries of one customer are sent one after the other. */
    customerGuid: identifier("customer_guid").notNull(),
    /** Identifies its effect, and similar records from before the call. */
    fingerprint: jsonb("fingerprint"),
    seenBefore: texts("seen_before"),
    sentAt: moment("sent_at"),
    /** Failed attempts that sent nothing. */
    attempts: integer("attempts").notNull().default(0),
    /** Number of checks at the service; time of the next check, or of the next attempt. */
    checks: integer("checks").notNull().default(0),
    nextCheckAt: moment("next_check_at"),
    answer: jsonb("answer"),
    /** Null until the outcome is written back to the subject. */
    finishedAt: moment("finished_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** The recorded trace of the request that queued it; null without tracing. */
    traceparent: text("traceparent"),
  },
  (table) => [
    check(
      "sends_state",
      sql`${table.state} in ('waiting', 'sending', 'confirmed', 'refused', 'unknown', 'settled')`,
    ),
    unique("sends_subject").on(table.subjectKind, table.subjectId, table.round),
    // The tenant first: otherwise the planner reads and sorts all waiting entries to find the first.
    index("sends_open").on(table.tenantId, table.state, table.nextCheckAt),
    index("sends_customer").on(table.tenantId, table.customerGuid),
  ],
);
