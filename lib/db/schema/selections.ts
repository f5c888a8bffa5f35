import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { identifier, moment, text } from "./columns";
import { people } from "./people";

/** Invoice groups that a person selected for a bulk change, frozen as ids. */
export const selections = pgTable(
  "selections",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    /** Only this person uses it. */
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => people.id),
    /** "ids", "search" or "text". */
    source: text("source").notNull(),
    /** The filters of a search; null: ids were given. */
    search: jsonb("search"),
    state: text("state").notNull().default("collecting"),
    /** The whole request while it is read, so that another desk can begin again; then null. */
    given: jsonb("given"),
    /** Why it failed, as a code. */
    failure: text("failure"),
    /** Groups that were read so far. */
    readCount: integer("read_count").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Entries without a group and lines that are no ids; entries given twice: names and count. */
    unknown: jsonb("unknown").notNull(),
    repeated: jsonb("repeated").notNull(),
    /** The values of each setting, counted. */
    mix: jsonb("mix").notNull().default([]),
    /** What the walk through billing's pages counted; null until it is ready. */
    walk: jsonb("walk"),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    check("selections_state", sql`${table.state} in ('collecting', 'ready', 'failed')`),
    index("selections_expiry").on(table.expiresAt),
    index("selections_reading")
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.state} = 'collecting'`),
  ],
);

/** One selected invoice group, with what a plan is computed from. */
export const selectionRows = pgTable(
  "selection_rows",
  {
    selectionId: uuid("selection_id")
      .notNull()
      .references(() => selections.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    accountGuid: identifier("account_guid").notNull(),
    customerGuid: identifier("customer_guid").notNull(),
    name: text("name").notNull(),
    customerName: text("customer_name").notNull(),
    /** The page of the selection's search on which the group was; null: it was read by its id. */
    page: integer("page"),
    /** Its settings, and facts of it (lib/domain/settings-plans/group-reading.ts). */
    reading: jsonb("reading").notNull(),
  },
  (table) => [
    primaryKey({ name: "selection_rows_key", columns: [table.selectionId, table.position] }),
    index("selection_rows_account").on(table.accountGuid),
  ],
);
