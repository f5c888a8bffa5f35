import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { people } from "./people";

/** Long work with a result for each row. It survives the process: what runs it holds a lease. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** "archive-lines". */
    kind: text("kind").notNull(),
    /** waiting (until startsAt it can be taken back), running, done, taken-back. */
    state: text("state").notNull().default("waiting"),
    /** What the kind needs to know: reason code, note. */
    settings: jsonb("settings").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => people.id),
    createdAt: moment("created_at").notNull().defaultNow(),
    startsAt: moment("starts_at").notNull(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    /** Which process works on it, and until when the others leave it alone. */
    leaseOwner: text("lease_owner"),
    leaseUntil: moment("lease_until"),
    /** How often in a row the service failed, what ailed it, and when it is tried again. */
    failures: integer("failures").notNull().default(0),
    trouble: text("trouble"),
    restsUntil: moment("rests_until"),
    /** Rows, and what they add up to in minor units by currency: {"NOK": 123}. */
    total: integer("total").notNull(),
    sums: jsonb("sums").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check("jobs_state", sql`${table.state} in ('waiting', 'running', 'done', 'taken-back')`),
    index("jobs_due").on(table.state, table.startsAt),
    index("jobs_created").on(table.tenantId, table.createdAt),
  ],
);

/** One row of a job: a line to archive, say. */
export const jobRows = pgTable(
  "job_rows",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    tenantId: text("tenant_id").notNull(),
    kind: text("kind").notNull(),
    /** What the row is about: the line's id. */
    subjectId: text("subject_id").notNull(),
    /** What the person saw of it when they asked for it. */
    facts: jsonb("facts").notNull(),
    /** waiting, sent (under way), done, refused, dropped (no longer to do), unknown. */
    state: text("state").notNull().default("waiting"),
    /** Why it was refused or dropped, in the words of a code. */
    reason: text("reason"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    /** Since when a call with this row may have taken without an answer that says so. */
    unclearSince: moment("unclear_since"),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    primaryKey({ name: "job_rows_key", columns: [table.jobId, table.position] }),
    check(
      "job_rows_state",
      sql`${table.state} in ('waiting', 'sent', 'done', 'refused', 'dropped', 'unknown')`,
    ),
    index("job_rows_state_of_job").on(table.jobId, table.state, table.position),
    index("job_rows_subject").on(table.tenantId, table.kind, table.subjectId),
    // Two colleagues never have the same thing under way at once.
    uniqueIndex("job_rows_under_way")
      .on(table.tenantId, table.kind, table.subjectId)
      .where(sql`${table.state} in ('waiting', 'sent', 'unknown')`),
  ],
);
