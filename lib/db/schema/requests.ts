import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { identifier, moment } from "./columns";
import { people } from "./people";

/**
 * A request to an operation that billing accepts first and applies later (202). The database checks
 * hold whatever the code does: only what was approved is sent, and no author of an erasure or of a
 * reported death approves it.
 */
export const requests = pgTable(
  "requests",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** The RequestId of the call: made with the row, and the same in every attempt. */
    requestId: identifier("request_id").notNull(),
    /** The operation to call: update-invoice-group, create-contact and so on. */
    kind: text("kind").notNull(),
    /** submitted … unknown as of every approval request, then accepted, applied, rejected … */
    state: text("state").notNull().default("submitted"),
    /** Increases with every change; each change names the version that it saw. */
    version: integer("version").notNull().default(1),
    authorId: uuid("author_id")
      .notNull()
      .references(() => people.id),
    editorIds: uuid("editor_ids").array().notNull(),
    /** The body of the operation without its RequestId. */
    content: jsonb("content").notNull(),
    /** What the author saw and the approval is bound to; null: the kind has none. */
    basis: jsonb("basis"),
    /** SHA-256 of the canonical JSON of kind, call and basis. */
    contentHash: text("content_hash").notNull(),
    /** The record as the server read it at the submission. Never sent. */
    facts: jsonb("facts").notNull(),
    customerGuid: identifier("customer_guid").notNull(),
    accountGuid: identifier("account_guid"),
    authorNote: text("author_note"),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
    approvedBy: uuid("approved_by").references(() => people.id),
    approvedHash: text("approved_hash"),
    approvedAt: moment("approved_at"),
    /** The kind needs no second person: the submission approves. */
    onePerson: boolean("one_person").notNull().default(false),
    decisionCode: text("decision_code"),
    decisionNote: text("decision_note"),
    decidedAt: moment("decided_at"),
    /** Why billing refused the call, or both facts of an unknown outcome. */
    outcome: jsonb("outcome"),
    /** Of the first attempt. */
    sentAt: moment("sent_at"),
    acceptedAt: moment("accepted_at"),
    /** The message of the 202. */
    message: text("message"),
    /** When it was applied or rejected, as far as the desk saw. */
    seenAt: moment("seen_at"),
    /** Why billing rejected it. */
    reason: text("reason"),
    /** The record's values when it was read last; null: never. */
    now: jsonb("now"),
    /** Records that billing named as made or changed. */
    records: text("records").array().notNull().default(sql`'{}'`),
    /** Number of checks since the acceptance, and of failed ones since the last that succeeded. */
    checks: integer("checks").notNull().default(0),
    failedChecks: integer("failed_checks").notNull().default(0),
    lastCheckedAt: moment("last_checked_at"),
    nextCheckAt: moment("next_check_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "requests_kind",
      sql`${table.kind} in ('update-invoice-group', 'update-customer-invoice-group', 'create-invoice-group', 'create-contact', 'erase-invoice-group', 'report-death', 'create-offer')`,
    ),
    check(
      "requests_state",
      sql`${table.state} in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'unknown', 'refused', 'accepted', 'applied', 'rejected', 'unconfirmed')`,
    ),
    check("requests_author", sql`${table.authorId} = any (${table.editorIds})`),
    check(
      "requests_four_eyes",
      sql`${table.approvedBy} is null or ${table.onePerson} or not (${table.approvedBy} = any (${table.editorIds}))`,
    ),
    check(
      "requests_two_people",
      sql`${table.kind} not in ('erase-invoice-group', 'report-death') or not ${table.onePerson}`,
    ),
    check(
      "requests_approved",
      sql`${table.state} in ('submitted', 'returned', 'withdrawn') or (${table.approvedBy} is not null and ${table.approvedHash} = ${table.contentHash})`,
    ),
    check(
      "requests_unapproved",
      sql`${table.state} not in ('submitted', 'returned', 'withdrawn') or ${table.approvedBy} is null`,
    ),
    check(
      "requests_accepted",
      sql`${table.state} not in ('accepted', 'unconfirmed') or ${table.acceptedAt} is not null`,
    ),
    uniqueIndex("requests_request_id").on(table.tenantId, table.requestId),
    index("requests_queue").on(table.tenantId, table.state, table.updatedAt),
    index("requests_due").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index("requests_account").on(table.tenantId, table.accountGuid),
    index("requests_customer").on(table.tenantId, table.customerGuid),
    index("requests_author_state").on(table.authorId, table.state),
  ],
);
