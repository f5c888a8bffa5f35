import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Requests in the current window, if several desks share one PostgreSQL. Names and types are those
 * of rate-limiter-flexible, which removes rows that expired an hour ago. Addresses are stored as
 * keyed hashes.
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
