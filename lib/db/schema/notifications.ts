import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { identifier, moment, text } from "./columns";
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
    /** The e-mail digest that contains it. */
    digestId: uuid("digest_id"),
  },
  (table) => [
    unique("notifications_cause").on(table.personId, table.cause),
    index("notifications_person").on(table.personId, table.createdAt),
    index("notifications_unread").on(table.personId).where(sql`${table.readAt} is null`),
    index("notifications_created").on(table.tenantId, table.createdAt),
    index("notifications_record").on(table.tenantId, table.recordKind, table.recordId),
  ],
);

/** E-mails with the unread notifications of a person: one a day, whichever desk sends it. */
export const digests = pgTable(
  "digests",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** In the tenant's time zone. */
    day: date("day", { mode: "string" }).notNull(),
    /** `sending`, `sent`, `refused` (tried again), `failed` (not tried again) or `unclear`. */
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(1),
    /** Code of the last failure. */
    failure: text("failure"),
    claimedAt: moment("claimed_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    unique("digests_person_day").on(table.personId, table.day),
    index("digests_claimed").on(table.tenantId, table.claimedAt),
  ],
);
