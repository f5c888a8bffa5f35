import { z } from "zod";

const count = z.int().nonnegative().nullable();
const counts = {
  expected: count.meta({ description: "null: not known, which differs from 0." }),
  imported: count,
  paid: count,
};

const ptiDaySchema = z.object({ day: z.iso.date(), ...counts });
const ptiMonthSchema = z.object({
  month: z.iso.date().meta({ description: "First day of the month." }),
  day: z.iso.date().meta({ description: "The day of the last read of the month." }),
  ...counts,
});

export type PtiMonth = z.infer<typeof ptiMonthSchema>;

/** What the desk stored of a grid owner's supplier invoices (PTI). */
export const ptiHistorySchema = z.object({
  days: z.array(ptiDaySchema).meta({ description: "Of the newest month, in order." }),
  months: z
    .array(ptiMonthSchema)
    .meta({ description: "The last read of each month, up to twelve, the oldest first." }),
});

export type PtiHistory = z.infer<typeof ptiHistorySchema>;
