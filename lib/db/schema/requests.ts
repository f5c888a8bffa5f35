import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { approvalChecks, approvalColumns } from "./approval-columns";
import { identifier, moment, text, texts } from "./columns";

/**
 * A request to an operation that billing accepts first and applies later (202), or that shows its
 * effect later. The database checks hold whatever the code does: only what was approved is sent, and
 * no author of an erasure, a reported death or a price list approves it.
 */
export const requests = pgTable(
  "requests",
  {
    ...approvalColumns(),
    /** The RequestId of the call: made with the row, and the same in every attempt. */
    requestId: identifier("request_id").notNull(),
    /** submitted … unknown as of every approval request, then accepted, applied, rejected … */
    state: text("state").notNull().default("submitted"),
    /** What the author saw and the approval is bound to; null: the kind has none. */
    basis: jsonb("basis"),
    /** Null: it is about a product. */
    customerGuid: identifier("customer_guid"),
    accountGuid: identifier("account_guid"),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
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
    records: texts("records").notNull().default(sql`'{}'`),
    /** Number of checks since the acceptance, and of failed ones since the last that succeeded. */
    checks: integer("checks").notNull().default(0),
    failedChecks: integer("failed_checks").notNull().default(0),
    lastCheckedAt: moment("last_checked_at"),
    nextCheckAt: moment("next_check_at"),
  },
  (table) => [
    check(
      "requests_kind",
      sql`${table.kind} in ('update-invoice-group', 'update-customer-invoice-group', 'create-invoice-group', 'create-contact', 'erase-invoice-group', 'report-death', 'create-offer', 'write-price-list')`,
    ),
    check(
      "requests_state",
      sql`${table.state} in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'unknown', 'refused', 'accepted', 'applied', 'rejected', 'unconfirmed')`,
    ),
    ...approvalChecks("requests", table),
    check(
      "requests_two_people",
      sql`${table.kind} not in ('erase-invoice-group', 'report-death', 'write-price-list') or not ${table.onePerson}`,
    ),
    check(
      "requests_customer",
      sql`(${table.kind} = 'write-price-list') = (${table.customerGuid} is null)`,
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
