import { sql } from "drizzle-orm";
import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { identifier, moment } from "./columns";
import { people } from "./people";

/** What concerns a person, written with what causes it; removed after 90 days. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Null: the desk itself. */
    actorId: uuid("actor_id").references(() => people.id),
    recordKind: text("record_kind").notNull(),
    recordId: text("record_id").notNull(),
    customerGuid: identifier("customer_guid"),
    /** Number of the record's invoice. */
    number: text("number"),
    /** What caused it: a person is notified of one cause once. */
    cause: text("cause").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    readAt: moment("read_at"),
  },
  (table) => [
    unique("notifications_cause").on(table.personId, table.cause),
    index("notifications_person").on(table.personId, table.createdAt),
    index("notifications_unread").on(table.personId).where(sql`${table.readAt} is null`),
    index("notifications_created").on(table.tenantId, table.createdAt),
  ],
);
