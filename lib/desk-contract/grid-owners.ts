import { z } from "zod";
import { ptiHistorySchema } from "../domain/grid-owners/pti-history-shape";
import { type DeskShapes, plain } from "./shapes";

/** What the desk stores of grid owners, because billing answers only the current month. */
export const gridOwnersShapes = {
  getPtiHistory: {
    ...plain,
    summary: "The stored counts of a grid owner's supplier invoices (PTI)",
    description:
      "Read from billing once a day, by the desk itself. Empty for a grid owner that was never read.",
    params: z.strictObject({ gln: z.string().min(1).max(50) }),
    answer: ptiHistorySchema,
  },
} as const satisfies Record<string, DeskShapes>;
