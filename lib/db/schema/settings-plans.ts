import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { approvalChecks, approvalColumns } from "./approval-columns";
import { identifier, moment, text, texts } from "./columns";

/**
 * A plan of a bulk change of settings: what happens to each of many invoice groups. It becomes a
 * job with the same id when it is sent; some plans need a second person first.
 */
export const settingsPlans = pgTable(
  "settings_plans",
  {
    ...approvalColumns(),
    /** preparing, failed, draft, submitted, returned, withdrawn, approved. */
    state: text("state").notNull().default("preparing"),
    failure: text("failure"),
    /** The filters by which its groups are read page by page; null: all groups. */
    search: jsonb("search"),
    /** The selection whose groups it changes; null: the groups of the job that it undoes. */
    selectionId: uuid("selection_id"),
    /** The read that prepares it: what an earlier one still stores does not count. */
    readerId: uuid("reader_id"),
    readCount: integer("read_count").notNull().default(0),
    /** Number of its groups. */
    total: integer("total").notNull(),
    /** Why a second person is needed, as a code; null: one suffices. */
    secondPerson: text("second_person"),
    readAt: moment("read_at"),
    submittedAt: moment("submitted_at"),
    touchedAt: moment("touched_at").notNull().defaultNow(),
    /** An unsent plan is removed then. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    check("settings_plans_kind", sql`${table.kind} in ('change', 'undo')`),
    check(
      "settings_plans_state",
      sql`${table.state} in ('preparing', 'failed', 'draft', 'submitted', 'returned', 'withdrawn', 'approved')`,
    ),
    ...approvalChecks("settings_plans", table),
    check(
      "settings_plans_approved",
      sql`${table.state} <> 'approved' or (${table.approvedBy} is not null and ${table.approvedHash} = ${table.contentHash})`,
    ),
    check(
      "settings_plans_two_people",
      sql`${table.secondPerson} is null or not ${table.onePerson}`,
    ),
    index("settings_plans_queue").on(table.tenantId, table.state, table.updatedAt),
    index("settings_plans_expiry").on(table.expiresAt),
  ],
);

/** What a plan does with one invoice group. */
export const settingsPlanRows = pgTable(
  "settings_plan_rows",
  {
    planId: uuid("plan_id")
      .notNull()
      .references(() => settingsPlans.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    accountGuid: identifier("account_guid").notNull(),
    customerGuid: identifier("customer_guid").notNull(),
    name: text("name").notNull(),
    /** The page of the plan's search on which the group was; null: it is read by its id. */
    page: integer("page"),
    /** change, same or blocked. */
    result: text("result").notNull(),
    /** Why it is blocked, as a code, and the setting that blocks it. */
    reason: text("reason"),
    field: text("field"),
    /** Name, value before and value after of each setting that is sent. */
    changes: jsonb("changes").notNull(),
    warnings: texts("warnings").notNull(),
  },
  (table) => [
    primaryKey({ name: "settings_plan_rows_key", columns: [table.planId, table.position] }),
    check("settings_plan_rows_result", sql`${table.result} in ('change', 'same', 'blocked')`),
    index("settings_plan_rows_result").on(table.planId, table.result, table.position),
    index("settings_plan_rows_account").on(table.accountGuid),
  ],
);
