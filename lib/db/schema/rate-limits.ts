import { bigint, customType, index, integer, pgTable } from "drizzle-orm/pg-core";

const key = customType<{ data: string; driverData: string }>({
  dataType: () => 'varchar(255) collate "C"',
});

/**
 * Requests in the current window, if several desks share one PostgreSQL. Names and types are those
 * of rate-limiter-flexible, which removes rows that expired an hour ago. Addresses are stored as
 * keyed hashes.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: key("key").primaryKey(),
    points: integer("points").notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
