import { z } from "zod";

/**
 * A whole number in a query: digits only. Coercion would read an empty text as 0, and "1e3" or
 * "0x10" as numbers.
 */
export function wholeNumberSchema(minimum: number, maximum: number) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.int("Must be a whole number.").min(minimum).max(maximum),
  );
}
