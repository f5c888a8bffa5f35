import { z } from "zod";
import { toMinorUnits } from "../../domain/minor-units";

/** A decimal number of the currency; minor units once it is read. */
const amount = z
  .string()
  .regex(/^-?\d{1,12}(?:\.\d{1,6})?$/, "Must be an amount such as 1250.50.")
  .transform((text) => toMinorUnits(Number(text)));

/** What every list of things to approve is narrowed by; all that is given has to hold. */
export const approvalFilterShape = {
  /** Anywhere in what the record is about: its text, its numbers, the names in it. */
  q: z.string().trim().min(1).max(100).optional(),
  author: z.uuid().optional(),
  /** Both included. */
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  /** Days of the tenant's calendar on which it was last changed, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
} as const;
const filterSchema = z.object(approvalFilterShape);
export type ApprovalFilter = z.output<typeof filterSchema>;
