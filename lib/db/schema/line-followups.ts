import { date, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { identifier, moment, text } from "./columns";
import { people } from "./people";

/** Follow-up of an abandoned line: assignee, snooze day, note. */
export const lineFollowups = pgTable(
  "line_followups",
  {
    tenantId: text("tenant_id").notNull(),
    lineId: identifier("line_id").notNull(),
    assigneeId: uuid("assignee_id").references(() => people.id),
    note: text("note"),
    /** The line is hidden until this day. */
    snoozedUntil: date("snoozed_until", { mode: "string" }),
    updatedBy: uuid("updated_by")
      .notNull()
      .references(() => people.id),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ name: "line_followups_key", columns: [table.tenantId, table.lineId] }),
    index("line_followups_assignee").on(table.assigneeId),
  ],
);
