import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";
import { people } from "./people";

/**
 * The first answer to each unsafe request of the desk's own API, by the key of the page's request.
 * No status: the first request is still in flight.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** SHA-256 of method, address and body: the same key with other content is refused. */
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    answer: text("answer"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "idempotency_keys_key", columns: [table.personId, table.key] }),
    index("idempotency_keys_created").on(table.createdAt),
  ],
);
