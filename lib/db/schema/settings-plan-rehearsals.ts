import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";
import { jobDrafts } from "./job-drafts";
import { people } from "./people";

/** The last rehearsal of a plan: its rows played against copies, where nothing changes. */
export const settingsPlanRehearsals = pgTable(
  "settings_plan_rehearsals",
  {
    planId: uuid("plan_id")
      .primaryKey()
      .references(() => jobDrafts.id, { onDelete: "cascade" }),
    startedBy: uuid("started_by")
      .notNull()
      .references(() => people.id),
    /** Of the plan that was rehearsed. */
    contentHash: text("content_hash").notNull(),
    /** running, done or failed, and why it failed, as a code. */
    state: text("state").notNull().default("running"),
    failure: text("failure"),
    total: integer("total").notNull(),
    accepted: integer("accepted").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    differing: integer("differing").notNull().default(0),
    startedAt: moment("started_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    check("settings_plan_rehearsals_state", sql`${table.state} in ('running', 'done', 'failed')`),
    index("settings_plan_rehearsals_running")
      .on(table.startedAt)
      .where(sql`${table.state} = 'running'`),
  ],
);
