import { bigint, integer, pgTable } from "drizzle-orm/pg-core";

/** How far the sandbox moved the clock: one row, and none where it was never moved. */
export const sandboxClock = pgTable("sandbox_clock", {
  id: integer().primaryKey(),
  /** Milliseconds between the machine's time and the clock's; negative: the clock is behind. */
  ahead: bigint({ mode: "number" }).notNull(),
});
