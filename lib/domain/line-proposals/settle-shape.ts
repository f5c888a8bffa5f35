import { z } from "zod";
import { adjacentLineSchema } from "./context-shape";

/**
 * GET line-proposals/{id}/settle-lines: the customer's uninvoiced lines that the call of a proposal
 * with an unknown outcome may have made, as the service lists them now, newest first.
 */
export const settleLinesSchema = z.object({
  lines: z.array(
    adjacentLineSchema.extend({
      quantity: z.number().nullable(),
      quantityUnit: z.string(),
      importedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type SettleLines = z.infer<typeof settleLinesSchema>;
