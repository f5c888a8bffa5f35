import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identifier, minorUnits, moment } from "./columns";
import { people } from "./people";

/**
 * A manual line that awaits a second person. The database checks below hold whatever the code does:
 * no author or editor of a proposal decides on it, and only what was approved is sent.
 */
export const lineProposals = pgTable(
  "line_proposals",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** add-line, update-line, import-entry: the operation to call. */
    kind: text("kind").notNull(),
    /** draft, submitted, returned, withdrawn, approved, sent, confirmed, refused, unknown. */
    state: text("state").notNull().default("draft"),
    /** Increases with every change; each change names the version that it saw. */
    version: integer("version").notNull().default(1),
    authorId: uuid("author_id")
      .notNull()
      .references(() => people.id),
    /** The author and everybody who edited the content since. */
    editorIds: uuid("editor_ids").array().notNull(),
    /** Exactly what is sent: the parts of the operation's request. A draft's may be unfinished. */
    content: jsonb("content").notNull(),
    /** SHA-256 of the canonical JSON of kind and content. */
    contentHash: text("content_hash").notNull(),
    /** What the composer saw, for readers: names, product, VAT estimate. Never sent. */
    facts: jsonb("facts").notNull(),
    customerGuid: identifier("customer_guid"),
    accountGuid: identifier("account_guid"),
    /** Without VAT; lists sort by it and limits compare it. */
    amountMinor: minorUnits("amount_minor"),
    currency: text("currency"),
    authorNote: text("author_note"),
    submittedAt: moment("submitted_at"),
    /** The approver, and the hash of what they saw. Any edit removes both. */
    approvedBy: uuid("approved_by").references(() => people.id),
    approvedHash: text("approved_hash"),
    approvedAt: moment("approved_at"),
    /** Below the setting's amount one person suffices: the author's submission approves. */
    onePerson: boolean("one_person").notNull().default(false),
    /** Code and text of the last return; a lead's comment on an approval. */
    decisionCode: text("decision_code"),
    decisionNote: text("decision_note"),
    /** The line that the service made or changed, once confirmed. */
    lineId: identifier("line_id"),
    /** Why the service refused, or both facts of an unknown outcome. */
    outcome: jsonb("outcome"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    check("line_proposals_kind", sql`${table.kind} in ('add-line', 'update-line', 'import-entry')`),
    check(
      "line_proposals_state",
      sql`${table.state} in ('draft', 'submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')`,
    ),
    check("line_proposals_author", sql`${table.authorId} = any (${table.editorIds})`),
    check(
      "line_proposals_four_eyes",
      sql`${table.approvedBy} is null or ${table.onePerson} or not (${table.approvedBy} = any (${table.editorIds}))`,
    ),
    check(
      "line_proposals_approved",
      sql`${table.state} not in ('approved', 'sent', 'confirmed', 'refused', 'unknown') or (${table.approvedBy} is not null and ${table.approvedHash} = ${table.contentHash})`,
    ),
    check(
      "line_proposals_unapproved",
      sql`${table.state} not in ('draft', 'submitted', 'returned', 'withdrawn') or ${table.approvedBy} is null`,
    ),
    index("line_proposals_queue").on(table.tenantId, table.state, table.submittedAt),
    index("line_proposals_author_state").on(table.authorId, table.state),
    index("line_proposals_account").on(table.accountGuid),
    index("line_proposals_customer").on(table.customerGuid),
  ],
);
