import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";
import { namedColumns } from "./named-columns";
import { people } from "./people";

/** Saved views of lists. Names are unique among a person's own ones and among the shared ones. */
export const views = pgTable(
  "views",
  {
    ...namedColumns(),
    list: text("list").notNull(),
    /** Filters and order, as the search part of the list's address. */
    search: text("search").notNull(),
    /** Columns, widths and density. */
    layout: jsonb("layout").notNull(),
  },
  (table) => [
    index("views_list").on(table.tenantId, table.list),
    uniqueIndex("views_name_of_person")
      .on(
        table.tenantId,
        table.list,
        table.ownerId,
        sql`lower(${table.name} collate "default") collate "C"`,
      )
      .where(sql`not ${table.shared}`),
    uniqueIndex("views_name_of_team")
      .on(table.tenantId, table.list, sql`lower(${table.name} collate "default") collate "C"`)
      .where(sql`${table.shared}`),
  ],
);

/** The view that a list opens with: a person's choice, or everybody's where no person is named. */
export const defaultViews = pgTable(
  "default_views",
  {
    tenantId: text("tenant_id").notNull(),
    list: text("list").notNull(),
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    /** Null: the list without a view. */
    viewId: uuid("view_id").references(() => views.id, { onDelete: "cascade" }),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("default_views_key").on(
      table.tenantId,
      table.list,
      sql`coalesce(${table.personId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index("default_views_person").on(table.personId),
    index("default_views_view").on(table.viewId),
  ],
);
