import { z } from "zod";

/**
 * Why no proposal is made for a line: it is no longer abandoned; a job has it; another proposal
 * corrects it; it is snoozed, or a colleague's; its invoice group has ended, is held or is being
 * erased, or the customer is deceased; it has no product, or one that billing does not offer; the
 * product has no price, or needs a metering point or a contract on it; a value of it cannot be
 * proposed, or holds a national identity number.
 */
export const correctionBlocks = [
  "not-abandoned",
  "under-way",
  "corrected",
  "snoozed",
  "assigned",
  "group-ended",
  "group-held",
  "deceased",
  "being-erased",
  "no-product",
  "product-unknown",
  "no-price",
  "no-point",
  "no-contract",
  "missing-value",
  "national-id",
] as const;
export type CorrectionBlock = (typeof correctionBlocks)[number];

/** What a line charges. Amounts are in minor units, without VAT; the VAT is an estimate. */
const chargeSchema = z.object({
  product: z.string().nullable(),
  /** Null: billing left it out. */
  amountMinor: z.int().nullable(),
  vatMinor: z.int().nullable(),
});

/** What a recipe would propose for a line, or why it proposes nothing. */
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
  /** Null: it is proposed. */
  block: z.enum(correctionBlocks).nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;
