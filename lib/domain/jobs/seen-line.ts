import { z } from "zod";

const lineId = z.string().regex(/^[0-9a-f]{32}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** An abandoned line, and what the person saw of it. */
export const seenLineSchema = z.strictObject({
  id: lineId,
  accountGuid: lineId,
  /** Without VAT; null: billing left it out. */
  amountMinor: z.int().nullable(),
  currency: currency.nullable(),
});
export type SeenLine = z.infer<typeof seenLineSchema>;
