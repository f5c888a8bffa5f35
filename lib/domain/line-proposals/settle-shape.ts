import { z } from "zod";
import { neighbourSchema } from "./context-shape";

/**
 * GET line-proposals/{id}/settle-lines: the customer's uninvoiced lines that the call of a proposal
 * whose outcome nobody knows may have made, as the service lists them now, newest first.
 */
export const settleLinesSchema = z.object({
  lines: z.array(
    neighbourSchema.extend({
      quantity: z.number(),
      quantityUnit: z.string(),
      importedAt: z.iso.datetime(),
    }),
  ),
});
export type SettleLines = z.infer<typeof settleLinesSchema>;
