import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { approvalRequests } from "./approval-requests";
import { moment, text } from "./columns";
import { people } from "./people";

/**
 * A job before it is sent: what a person wants done with each of several records, and what the desk
 * read of each. The job that it becomes has its id. The draft is deleted then, or with the approval
 * request that sends it.
 */
export const jobDrafts = pgTable(
  "job_drafts",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** Only this person sees and sends it, unless it has an approval request. */
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => people.id),
    /** The approval request that sends it, with its id; null: its owner sends it. */
    approvalId: uuid("approval_id")
      .unique()
      .references(() => approvalRequests.id, { onDelete: "cascade" }),
    /** A kind of jobs that are drafted (lib/domain/jobs/bulk-kinds.ts). */
    kind: text("kind").notNull(),
    settings: jsonb("settings").notNull(),
    /** The items that are asked for, while their rows are read; then null. */
    items: jsonb("items"),
    state: text("state").notNull().default("reading"),
    /** Why it failed, as a code. */
    failure: text("failure"),
    /** Number of items, and of those whose rows are stored. */
    total: integer("total").notNull(),
    readCount: integer("read_count").notNull().default(0),
    /** The last rehearsal of its rows (lib/desk/settings-plans/rehearsal-store.ts); null: none. */
    rehearsal: jsonb("rehearsal"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When its records were read; null: they are being read, or could not be. */
    readAt: moment("read_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    check("job_drafts_state", sql`${table.state} in ('reading', 'ready', 'failed')`),
    index("job_drafts_expiry").on(table.expiresAt),
    index("job_drafts_reading")
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.state} = 'reading'`),
    index("job_drafts_rehearsing")
      .on(table.tenantId)
      .where(sql`${table.rehearsal} ->> 'state' = 'running'`),
  ],
);

/** What the job would do to one record. */
export const jobDraftRows = pgTable(
  "job_draft_rows",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => jobDrafts.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The record's id. */
    subjectId: text("subject_id").notNull(),
    /** What the desk read of it; the facts of the job's row. */
    facts: jsonb("facts").notNull(),
    /** What became of it in the last rehearsal (lib/domain/jobs/rehearsal-shape.ts). */
    rehearsal: jsonb("rehearsal"),
    /** change, already-so or blocked. */
    verdict: text("verdict").notNull(),
    /** Why it is blocked, as a code. */
    reason: text("reason"),
  },
  (table) => [
    primaryKey({ name: "job_draft_rows_key", columns: [table.draftId, table.position] }),
    check("job_draft_rows_verdict", sql`${table.verdict} in ('change', 'already-so', 'blocked')`),
    index("job_draft_rows_by_verdict").on(table.draftId, table.verdict, table.position),
    index("job_draft_rows_subject").on(table.subjectId),
  ],
);
