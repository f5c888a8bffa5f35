import { z } from "zod";
import type { Answered } from "./answered";
import { currencySchema } from "./money";

const count = z.int().nonnegative();

const gridOwnerFields = {
  gln: z.string().meta({ description: "Global location number: 13 digits." }),
  name: z.string(),
  organizationNumber: z.string(),
  month: z.iso.date().meta({ description: "First day of the current month." }),
};

/**
 * Grid owner record with its supplier invoices (PTI) of the current month. The interface shows the
 * three counts without names, and no other field (section 2.9); chosen. A count is null if nothing
 * is known of the month, which differs from 0.
 */
const gridOwnerSchema = z
  .object({
    ...gridOwnerFields,
    expectedPtiCount: count.nullable(),
    importedPtiCount: count.nullable(),
    paidPtiCount: count.nullable(),
  })
  .meta({ id: "GridOwner" });

export type GridOwner = Answered<z.infer<typeof gridOwnerSchema>>;

export const gridOwnersSchema = z.array(gridOwnerSchema);

const totalSchema = z
  .object({ count, amount: z.number().meta({ description: "VAT included." }) })
  .nullable();

/** PTI totals of one grid owner in the current month: counts and amounts. Field names chosen. */
export const gridOwnerPtiSchema = z
  .object({
    ...gridOwnerFields,
    currency: currencySchema,
    imported: totalSchema,
    paid: totalSchema,
    expected: totalSchema,
  })
  .meta({ id: "GridOwnerPti" });

export type GridOwnerPti = Answered<z.infer<typeof gridOwnerPtiSchema>>;

/** Query of List Grid Owners; spaces and hyphens of the number are ignored. */
export const gridOwnerListQuerySchema = z.strictObject({
  organizationNumber: z.string().min(1).max(50).optional(),
});

/** Query of the PTI totals; an invalid GLN matches no grid owner. */
export const gridOwnerPtiQuerySchema = z.strictObject({
  gridownergln: z.string().min(1).max(50),
});
