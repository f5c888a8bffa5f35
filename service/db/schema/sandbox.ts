import { bigint, integer, pgTable } from "drizzle-orm/pg-core";

/** Offset of the sandbox clock: one row, or none if it was never set. */
export const sandboxClock = pgTable("sandbox_clock", {
  id: integer().primaryKey(),
  /** Milliseconds between the machine's time and the clock's; negative: the clock is behind. */
  ahead: bigint({ mode: "number" }).notNull(),
});
