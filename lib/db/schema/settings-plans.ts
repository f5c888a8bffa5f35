import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { approvalRequests } from "./approval-requests";
import { identifier, moment, text, texts } from "./columns";

/**
 * The preparation of a bulk change of settings, beside its approval request: what happens to each of
 * many invoice groups. It becomes a job with the same id when it is sent. It is being read until
 * `read_at` or `failure` is set.
 */
export const settingsPlans = pgTable(
  "settings_plans",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => approvalRequests.id, { onDelete: "cascade" }),
    tenantId: text("tenant_id").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    failure: text("failure"),
    /** The filters by which its groups are read page by page; null: all groups. */
    search: jsonb("search"),
    /** The selection whose groups it changes; null: the groups of the job that it undoes. */
    selectionId: uuid("selection_id"),
    readCount: integer("read_count").notNull().default(0),
    readAt: moment("read_at"),
    /** An unsent plan is removed then. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("settings_plans_reading")
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.readAt} is null and ${table.failure} is null`),
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
    /** Null: billing no longer has the group, or an older desk stored the row. */
    customerName: text("customer_name"),
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
    /** What became of it in the last rehearsal (lib/domain/settings-plans/rehearsal-shape.ts). */
    rehearsal: jsonb("rehearsal"),
  },
  (table) => [
    primaryKey({ name: "settings_plan_rows_key", columns: [table.planId, table.position] }),
    check("settings_plan_rows_result", sql`${table.result} in ('change', 'same', 'blocked')`),
    index("settings_plan_rows_result").on(table.planId, table.result, table.position),
    index("settings_plan_rows_account").on(table.accountGuid),
  ],
);
