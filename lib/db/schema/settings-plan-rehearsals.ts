import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from "drizzle-orm/pg-core";
import { identifier, moment, text } from "./columns";
import { people } from "./people";
import { settingsPlans } from "./settings-plans";

/** The last rehearsal of a plan: its rows played against copies, where nothing changes. */
export const settingsPlanRehearsals = pgTable(
  "settings_plan_rehearsals",
  {
    planId: uuid("plan_id")
      .primaryKey()
      .references(() => settingsPlans.id, { onDelete: "cascade" }),
    /** Unused, as is the last progress: the queue knows who plays it. Earlier releases write both. */
    runId: uuid("run_id").notNull().default(sql`gen_random_uuid()`),
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
    touchedAt: moment("touched_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    check("settings_plan_rehearsals_state", sql`${table.state} in ('running', 'done', 'failed')`),
    index("settings_plan_rehearsals_running")
      .on(table.startedAt)
      .where(sql`${table.state} = 'running'`),
  ],
);

/** What became of one row of the plan in its rehearsal. */
export const settingsPlanRehearsalRows = pgTable(
  "settings_plan_rehearsal_rows",
  {
    planId: uuid("plan_id").notNull(),
    /** Of the row in the plan. */
    position: integer("position").notNull(),
    accountGuid: identifier("account_guid").notNull(),
    /** accepted or refused. */
    result: text("result").notNull(),
    /** Why it is refused, as a code; billing's own code, sentence and field. */
    reason: text("reason"),
    code: text("code"),
    message: text("message"),
    field: text("field"),
    /** Name, expected value and value afterwards. */
    differences: jsonb("differences").notNull(),
  },
  (table) => [
    foreignKey({
      name: "settings_plan_rehearsal_rows_rehearsal",
      columns: [table.planId],
      foreignColumns: [settingsPlanRehearsals.planId],
    }).onDelete("cascade"),
    primaryKey({
      name: "settings_plan_rehearsal_rows_key",
      columns: [table.planId, table.position],
    }),
    check("settings_plan_rehearsal_rows_result", sql`${table.result} in ('accepted', 'refused')`),
    index("settings_plan_rehearsal_rows_account").on(table.accountGuid),
  ],
);
