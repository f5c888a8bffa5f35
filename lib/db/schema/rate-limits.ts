import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Requests in the present window, where several desks share one PostgreSQL. Names and types are
 * those that rate-limiter-flexible reads and writes; it removes what expired an hour ago. Addresses
 * are stored as keyed hashes.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
