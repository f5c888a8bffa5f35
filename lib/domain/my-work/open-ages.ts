import { z } from "zod";
import { ageingBuckets } from "../debt-cases/ageing";

const count = z.int().min(0);

/** GET my-work/open-invoices: the open invoices by days after their current due date. */
export const openAgesSchema = z.object({
  readAt: z.iso.datetime(),
  count,
  /** How many were open seven days before; null: the desk had not read the list then. */
  weekAgo: count.nullable(),
  buckets: z
    .array(
      z.object({
        id: z.enum(ageingBuckets),
        count,
        /** Outstanding, by currency. */
        sums: z.array(z.object({ currency: z.string(), sumMinor: z.int() })),
      }),
    )
    .length(ageingBuckets.length),
});
export type OpenAges = z.infer<typeof openAgesSchema>;
