import { z } from "zod";
import { toMinorUnits } from "../domain/minor-units";

/** A decimal number of the currency; minor units once parsed. */
const amount = z
  .string()
  .regex(/^-?\d{1,12}(?:\.\d{1,6})?$/, "Must be an amount such as 1250.50.")
  .transform((text) => toMinorUnits(Number(text)));

/** Filters of every list of approvals; all given ones must match. */
export const approvalFilterShape = {
  /** Anywhere in the record's subject: its text, its numbers, its names. */
  q: z.string().trim().min(1).max(100).optional(),
  author: z.uuid().optional(),
  /** Both bounds included. */
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  /** Days of the tenant's calendar of the last change, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
} as const;
const filterSchema = z.object(approvalFilterShape);
export type ApprovalFilter = z.output<typeof filterSchema>;
