import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { identifier, moment } from "./columns";

/**
 * The outbox: one row for each call to the service that moves money. It is written with the
 * approval, in one transaction, and sent once. Subjects are line proposals and debt acts.
 */
export const sends = pgTable(
  "sends",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Which time of this subject: 2 only after it was to be sent again. */
    round: integer("round").notNull().default(1),
    operationId: text("operation_id").notNull(),
    /** params, query and body, exactly; its hash is what was approved. */
    request: jsonb("request").notNull(),
    requestHash: text("request_hash").notNull(),
    /** waiting, sending (the call may be under way), confirmed, refused, unknown, settled. */
    state: text("state").notNull().default("waiting"),
    /** Our own sends for one customer are serial. */
    customerGuid: identifier("customer_guid").notNull(),
    /** By what its effect is known again, and what could be taken for it before the call. */
    fingerprint: jsonb("fingerprint"),
    seenBefore: text("seen_before").array(),
    sentAt: moment("sent_at"),
    /** How often it could not be sent, and nothing left the desk. */
    attempts: integer("attempts").notNull().default(0),
    /** How often the service was asked what became of it; when next, or when to try to send it. */
    checks: integer("checks").notNull().default(0),
    nextCheckAt: moment("next_check_at"),
    answer: jsonb("answer"),
    /** Null until the outcome is written back to the subject. */
    finishedAt: moment("finished_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "sends_state",
      sql`${table.state} in ('waiting', 'sending', 'confirmed', 'refused', 'unknown', 'settled')`,
    ),
    unique("sends_subject").on(table.subjectKind, table.subjectId, table.round),
    index("sends_open").on(table.state, table.nextCheckAt),
    index("sends_customer").on(table.tenantId, table.customerGuid),
  ],
);

/** Who sends for a customer now; the others wait until it is given back or has run out. */
export const sendLeases = pgTable(
  "send_leases",
  {
    tenantId: text("tenant_id").notNull(),
    customerGuid: identifier("customer_guid").notNull(),
    sendId: uuid("send_id").notNull(),
    owner: text("owner").notNull(),
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ name: "send_leases_key", columns: [table.tenantId, table.customerGuid] }),
  ],
);
