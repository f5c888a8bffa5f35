import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { identifier, minorUnits, moment, text, texts } from "./columns";
import { people } from "./people";

const underWay = (state: AnyPgColumn) =>
  sql`${state} in ('submitted', 'approved', 'sent', 'unknown')`;

/**
 * What a person wants to send to billing and a second one may have to approve: a line, a debt
 * action, a request, a bulk change of settings. The database checks hold whatever the code does: no
 * author or editor approves for a second person, and only what was approved is sent.
 */
export const approvalRequests = pgTable(
  "approval_requests",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** line-proposal, debt-act, request, settings-plan. */
    subject: text("subject").notNull(),
    /** The operation to call, by a name of the desk. */
    kind: text("kind").notNull(),
    state: text("state").notNull(),
    /** Increases with every change; each change names the version that it saw. */
    version: integer("version").notNull().default(1),
    authorId: uuid("author_id")
      .notNull()
      .references(() => people.id),
    /** The author and everybody who edited the content since. */
    editorIds: uuid("editor_ids").array().notNull(),
    /** Exactly what is sent. A draft's may be unfinished. */
    content: jsonb("content").notNull(),
    /** SHA-256 of the canonical JSON of what an approval is bound to. */
    contentHash: text("content_hash").notNull(),
    /** What the author saw and the approval is bound to, beside the content; null: nothing. */
    basis: jsonb("basis"),
    /** The record as it was read before the submission, for readers. Never sent. */
    facts: jsonb("facts").notNull(),
    authorNote: text("author_note"),
    submittedAt: moment("submitted_at"),
    /** The approver, and the hash of what they saw. Any edit removes both. */
    approvedBy: uuid("approved_by").references(() => people.id),
    approvedHash: text("approved_hash"),
    approvedAt: moment("approved_at"),
    /** No second person is needed: the author's submission approves. */
    onePerson: boolean("one_person").notNull().default(false),
    /** Why one person does not suffice, as a code; null: the rule of the kind decides. */
    secondPerson: text("second_person"),
    /** Code and text of the last return; a comment on an approval. */
    decisionCode: text("decision_code"),
    decisionNote: text("decision_note"),
    decidedAt: moment("decided_at"),
    /** Why the service refused, or both facts of an unknown outcome. */
    outcome: jsonb("outcome"),
    customerGuid: identifier("customer_guid"),
    accountGuid: identifier("account_guid"),
    /** The amount that limits compare and lists sort by; lines without VAT, debt actions with it. */
    amountMinor: minorUnits("amount_minor"),
    currency: text("currency"),
    /** Number of invoice groups of a bulk change. */
    rowCount: integer("row_count"),
    /** Ids of billing's records that it made or changed. */
    records: texts("records").notNull().default(sql`'{}'`),

    // Debt actions.
    invoiceNumber: text("invoice_number"),
    /** The case in the desk's register that it makes, changes or ends. */
    caseId: uuid("case_id"),
    /** Actions of one request: invoices that were assigned together. */
    batchId: uuid("batch_id"),

    // Line proposals.
    /** The abandoned line that it corrects. */
    correctsLineId: identifier("corrects_line_id"),
    /** The recipe and the job that made it; null: a person did. */
    recipeId: uuid("recipe_id"),
    jobId: uuid("job_id"),

    // Requests.
    /** The RequestId of the call: made with the row, and the same in every attempt. */
    requestId: identifier("request_id"),
    /** Of the first attempt. */
    sentAt: moment("sent_at"),
    acceptedAt: moment("accepted_at"),
    /** When it was applied or rejected, as far as the desk saw. */
    seenAt: moment("seen_at"),
    lastCheckedAt: moment("last_checked_at"),
    nextCheckAt: moment("next_check_at"),
    /** What the checks after the acceptance found: message, reason, now, checks, failedChecks. */
    progress: jsonb("progress"),

    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "approval_requests_kind",
      sql`case ${table.subject}
        when 'line-proposal' then ${table.kind} in ('add-line', 'update-line', 'import-entry')
        when 'debt-act' then ${table.kind} in ('add-fees', 'add-next-invoice-lines', 'assign', 'update', 'resolve')
        when 'request' then ${table.kind} in ('update-invoice-group', 'update-customer-invoice-group', 'create-invoice-group', 'create-contact', 'erase-invoice-group', 'report-death', 'create-offer', 'write-price-list')
        when 'settings-plan' then ${table.kind} in ('change', 'undo')
        else false end`,
    ),
    check(
      "approval_requests_state",
      sql`case ${table.subject}
        when 'line-proposal' then ${table.state} in ('draft', 'submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')
        when 'debt-act' then ${table.state} in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')
        when 'request' then ${table.state} in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'unknown', 'refused', 'accepted', 'applied', 'rejected', 'unconfirmed')
        when 'settings-plan' then ${table.state} in ('preparing', 'failed', 'draft', 'submitted', 'returned', 'withdrawn', 'approved')
        else false end`,
    ),
    check("approval_requests_author", sql`${table.authorId} = any (${table.editorIds})`),
    check(
      "approval_requests_four_eyes",
      sql`${table.approvedBy} is null or ${table.onePerson} or not (${table.approvedBy} = any (${table.editorIds}))`,
    ),
    check(
      "approval_requests_two_people",
      sql`not ${table.onePerson} or (${table.secondPerson} is null and ${table.kind} not in ('erase-invoice-group', 'report-death', 'write-price-list'))`,
    ),
    // A comparison with null is null, which a check accepts.
    check(
      "approval_requests_approved",
      sql`${table.state} in ('preparing', 'failed', 'draft', 'submitted', 'returned', 'withdrawn') or (${table.approvedBy} is not null and ${table.approvedHash} is not null and ${table.approvedHash} = ${table.contentHash})`,
    ),
    check(
      "approval_requests_unapproved",
      sql`${table.state} not in ('preparing', 'failed', 'draft', 'submitted', 'returned', 'withdrawn') or ${table.approvedBy} is null`,
    ),
    check(
      "approval_requests_accepted",
      sql`${table.state} not in ('accepted', 'unconfirmed') or ${table.acceptedAt} is not null`,
    ),
    check(
      "approval_requests_own",
      sql`case ${table.subject}
        when 'debt-act' then ${table.invoiceNumber} is not null and ${table.customerGuid} is not null and ${table.accountGuid} is not null and ${table.amountMinor} is not null and ${table.currency} is not null and ${table.submittedAt} is not null
        when 'request' then ${table.requestId} is not null and ${table.submittedAt} is not null and (${table.kind} = 'write-price-list') = (${table.customerGuid} is null)
        when 'settings-plan' then ${table.rowCount} is not null
        else true end`,
    ),
    // A line is corrected once: by the job of a recipe, by a person, or by none of two at the same
    // moment.
    uniqueIndex("approval_requests_corrects")
      .on(table.tenantId, table.correctsLineId)
      .where(sql`${table.correctsLineId} is not null and ${table.state} <> 'withdrawn'`),
    // An unfinished action reserves its invoice and its new case id: of two simultaneous requests
    // one is refused. Finished ones are in the register.
    uniqueIndex("approval_requests_assigning")
      .on(table.tenantId, table.invoiceNumber)
      .where(sql`${table.kind} = 'assign' and ${underWay(table.state)}`),
    uniqueIndex("approval_requests_held_case_id")
      .on(
        table.tenantId,
        sql`(case ${table.kind} when 'assign' then ${table.content} ->> 'debtCaseId' when 'update' then nullif(${table.content} ->> 'newDebtCaseId', ${table.content} ->> 'existingDebtCaseId') end) collate "C"`,
      )
      .where(sql`${table.kind} in ('assign', 'update') and ${underWay(table.state)}`),
    uniqueIndex("approval_requests_request_id")
      .on(table.tenantId, table.requestId)
      .where(sql`${table.requestId} is not null`),
    index("approval_requests_queue").on(table.tenantId, table.state, table.submittedAt),
    index("approval_requests_newest").on(table.tenantId, table.updatedAt),
    index("approval_requests_author_state").on(table.authorId, table.state),
    index("approval_requests_account")
      .on(table.tenantId, table.accountGuid)
      .where(sql`${table.accountGuid} is not null`),
    index("approval_requests_customer")
      .on(table.tenantId, table.customerGuid)
      .where(sql`${table.customerGuid} is not null`),
    index("approval_requests_invoice")
      .on(table.tenantId, table.invoiceNumber)
      .where(sql`${table.invoiceNumber} is not null`),
    index("approval_requests_case").on(table.caseId).where(sql`${table.caseId} is not null`),
    index("approval_requests_batch").on(table.batchId).where(sql`${table.batchId} is not null`),
    index("approval_requests_job").on(table.jobId).where(sql`${table.jobId} is not null`),
    index("approval_requests_due")
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
  ],
);
