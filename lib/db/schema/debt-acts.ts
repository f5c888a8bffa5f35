import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { identifier, minorUnits, moment } from "./columns";
import { people } from "./people";

const underWay = (state: AnyPgColumn) =>
  sql`${state} in ('submitted', 'approved', 'sent', 'unknown')`;

/**
 * A requested action on an open invoice or its debt case. As with line proposals the database
 * checks hold whatever the code does: no author or editor of an action that needs a second person
 * approves it, and only what was approved is sent.
 */
export const debtActs = pgTable(
  "debt_acts",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** add-fees, add-next-invoice-lines, assign, update, resolve: the operation to call. */
    kind: text("kind").notNull(),
    /** submitted, returned, withdrawn, approved, sent, confirmed, refused, unknown. */
    state: text("state").notNull().default("submitted"),
    /** Increases with every change; each change names the version that it saw. */
    version: integer("version").notNull().default(1),
    authorId: uuid("author_id")
      .notNull()
      .references(() => people.id),
    /** The author and everybody who edited the content since. */
    editorIds: uuid("editor_ids").array().notNull(),
    /** Actions of one request: invoices that were assigned together. */
    batchId: uuid("batch_id"),
    /** Exactly what is sent: the body of the operation. */
    content: jsonb("content").notNull(),
    /** SHA-256 of the canonical JSON of kind and content. */
    contentHash: text("content_hash").notNull(),
    /** The invoice as the server read it at the submission. Never sent. */
    facts: jsonb("facts").notNull(),
    invoiceNumber: text("invoice_number").notNull(),
    customerGuid: identifier("customer_guid").notNull(),
    accountGuid: identifier("account_guid").notNull(),
    /** The case in the desk's register that it makes, changes or ends. */
    caseId: uuid("case_id"),
    /** The amount that limits compare: fees with VAT, lines, or the outstanding amount. */
    amountMinor: minorUnits("amount_minor").notNull(),
    currency: text("currency").notNull(),
    authorNote: text("author_note"),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
    approvedBy: uuid("approved_by").references(() => people.id),
    approvedHash: text("approved_hash"),
    approvedAt: moment("approved_at"),
    /** Up to the policy's amount one person suffices: the submission approves. */
    onePerson: boolean("one_person").notNull().default(false),
    decisionCode: text("decision_code"),
    decisionNote: text("decision_note"),
    decidedAt: moment("decided_at"),
    /** Why the service refused, or both facts of an unknown outcome. */
    outcome: jsonb("outcome"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "debt_acts_kind",
      sql`${table.kind} in ('add-fees', 'add-next-invoice-lines', 'assign', 'update', 'resolve')`,
    ),
    check(
      "debt_acts_state",
      sql`${table.state} in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')`,
    ),
    check("debt_acts_author", sql`${table.authorId} = any (${table.editorIds})`),
    check(
      "debt_acts_four_eyes",
      sql`${table.approvedBy} is null or ${table.onePerson} or not (${table.approvedBy} = any (${table.editorIds}))`,
    ),
    check(
      "debt_acts_approved",
      sql`${table.state} not in ('approved', 'sent', 'confirmed', 'refused', 'unknown') or (${table.approvedBy} is not null and ${table.approvedHash} = ${table.contentHash})`,
    ),
    check(
      "debt_acts_unapproved",
      sql`${table.state} not in ('submitted', 'returned', 'withdrawn') or ${table.approvedBy} is null`,
    ),
    // An unfinished action reserves its invoice and its new case id: of two simultaneous requests
    // one is refused. Finished ones are in the register.
    uniqueIndex("debt_acts_assigning")
      .on(table.tenantId, table.invoiceNumber)
      .where(sql`${table.kind} = 'assign' and ${underWay(table.state)}`),
    uniqueIndex("debt_acts_held_case_id")
      .on(
        table.tenantId,
        sql`(case ${table.kind} when 'assign' then ${table.content} ->> 'debtCaseId' when 'update' then nullif(${table.content} ->> 'newDebtCaseId', ${table.content} ->> 'existingDebtCaseId') end)`,
      )
      .where(underWay(table.state)),
    index("debt_acts_queue").on(table.tenantId, table.state, table.submittedAt),
    index("debt_acts_author_state").on(table.authorId, table.state),
    index("debt_acts_invoice").on(table.tenantId, table.invoiceNumber),
    index("debt_acts_batch").on(table.batchId),
    index("debt_acts_case").on(table.caseId),
    index("debt_acts_customer").on(table.customerGuid),
  ],
);
