import { pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";

/**
 * The last use of each operation of the service, and the last notice of its end that an answer had.
 * Written at most once a minute.
 */
export const operationUses = pgTable(
  "operation_uses",
  {
    tenantId: text("tenant_id").notNull(),
    operationId: text("operation_id").notNull(),
    usedAt: moment("used_at").notNull(),
    /** Null: the desk itself. */
    usedBy: uuid("used_by"),
    /** The headers Deprecation and Sunset as they arrived. */
    deprecation: text("deprecation"),
    sunset: text("sunset"),
    /** The first and the last answer with one of them; null: none had. */
    noticedAt: moment("noticed_at"),
    noticeSeenAt: moment("notice_seen_at"),
  },
  (table) => [
    primaryKey({ name: "operation_uses_key", columns: [table.tenantId, table.operationId] }),
  ],
);
