import { z } from "zod";

/** A decimal number with at most two decimals, in the record's currency (operations, "Amounts"). */
export const amountSchema = z
  .number()
  .refine((value) => Math.abs(value) < 1e12, "Must be smaller than 1,000,000,000,000.")
  .refine(
    (value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6,
    "Must have at most two decimals.",
  );

/** ISO 4217 currency code. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);
