import { z } from "zod";

/** What a line charges. Amounts are in minor units, without VAT; the VAT is an estimate. */
const chargeSchema = z.object({
  product: z.string().nullable(),
  /** Null: billing left it out. */
  amountMinor: z.int().nullable(),
  vatMinor: z.int().nullable(),
});

/** What a line charges, and what a recipe would propose for it; null: nothing. */
export const correctionSchema = z.object({
  groupName: z.string().nullable(),
  before: chargeSchema.nullable(),
  after: chargeSchema
    .extend({
      description: z.string(),
      vatRate: z.number().nullable(),
      start: z.string(),
      end: z.string(),
      amountMinor: z.int(),
      vatMinor: z.int(),
    })
    .nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;
