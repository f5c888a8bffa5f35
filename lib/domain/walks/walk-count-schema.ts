import { z } from "zod";

const rows = z.int().min(0);

/** What a walk through the pages of a list in billing counted. */
export const walkCountSchema = z.object({
  /** Rows on the pages of the last reading, repeated ones included. */
  read: rows,
  /** Different rows of all readings, by their ids. */
  distinct: rows,
  /** Rows that the last reading gave again. */
  repeated: rows,
  /** Rows that may be missing; 0: the list is whole. */
  missing: rows,
  /** The list changed during a reading, so it was read again. */
  moved: z.boolean(),
  /** The walk stopped at its limit, before the list ended. */
  cut: z.boolean(),
});
