import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, text } from "./columns";
import { people } from "./people";

/**
 * Background work with a result for each row. It survives the process; its worker holds a lease.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** JobKind: lib/domain/jobs/job-shape.ts. */
    kind: text("kind").notNull(),
    /** waiting (until startsAt it can be cancelled), running, paused, done, taken-back. */
    state: text("state").notNull().default("waiting"),
    /** Parameters of the kind: reason code and note; none of a ZIP. */
    settings: jsonb("settings").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => people.id),
    createdAt: moment("created_at").notNull().defaultNow(),
    startsAt: moment("starts_at").notNull(),
    startedAt: moment("started_at"),
    /** When it last began to be worked on: its next turn comes after those of other people. */
    turnAt: moment("turn_at"),
    finishedAt: moment("finished_at"),
    /** Failures of the service in a row, the last reason, and the time of the next attempt. */
    failures: integer("failures").notNull().default(0),
    failure: text("trouble"),
    backsOffUntil: moment("rests_until"),
    /** Rows that were refused one after the other until now. */
    refusals: integer("refusals").notNull().default(0),
    /** Why it is paused: person, refusals, failures. */
    pausedFor: text("paused_for"),
    /** Number of rows, and their sums in minor units by currency: {"NOK": 123}. */
    total: integer("total").notNull(),
    sums: jsonb("sums").notNull(),
    version: integer("version").notNull().default(1),
    /** The recorded trace of the request that created it; null without tracing. */
    traceparent: text("traceparent"),
  },
  (table) => [
    check(
      "jobs_state",
      sql`${table.state} in ('waiting', 'running', 'paused', 'done', 'taken-back')`,
    ),
    index("jobs_due").on(table.state, table.startsAt),
    index("jobs_created").on(table.tenantId, table.createdAt),
  ],
);

/** One row of a job, such as a line to archive. */
export const jobRows = pgTable(
  "job_rows",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    tenantId: text("tenant_id").notNull(),
    kind: text("kind").notNull(),
    /** The row's subject: the line's id; an id of its own for a file of a ZIP. */
    subjectId: text("subject_id").notNull(),
    /** The values that the person saw at the request. */
    facts: jsonb("facts").notNull(),
    /** waiting, sent (in flight), done, refused, dropped (no longer to do), unknown. */
    state: text("state").notNull().default("waiting"),
    /** Why it was refused or dropped, as a code. */
    reason: text("reason"),
    /** What the service said or had afterwards: the refusal, the applied values. */
    result: jsonb("result"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    /** Since when a call with this row may have succeeded without a clear answer. */
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
    // A subject is in at most one unfinished row.
    uniqueIndex("job_rows_under_way")
      .on(table.tenantId, table.kind, table.subjectId)
      .where(sql`${table.state} in ('waiting', 'sent', 'unknown')`),
  ],
);
