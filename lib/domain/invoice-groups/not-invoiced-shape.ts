import { z } from "zod";
import {
  invoicingChecks,
  invoicingFindings,
  invoicingSources,
  preventions,
} from "./not-invoiced-enumerations";

const moment = z.iso.datetime();

/** The figures of a finding. Amounts in minor units, with VAT. */
const figuresSchema = z.object({
  reason: z.string().optional(),
  code: z.int().optional(),
  count: z.int().optional(),
  /** Absent: nothing to add up, or several currencies. */
  sumMinor: z.int().optional(),
  restMinor: z.int().optional(),
  limitMinor: z.int().optional(),
  currency: z.string().optional(),
  day: z.iso.date().optional(),
});
export type Figures = z.infer<typeof figuresSchema>;

export const checkedRowSchema = z.object({
  check: z.enum(invoicingChecks),
  answer: z.enum(preventions),
  finding: z.enum(invoicingFindings),
  figures: figuresSchema,
  /** When each of its sources was read; those that failed are missing. */
  sources: z.array(z.object({ source: z.enum(invoicingSources), at: moment })),
});
export type CheckedRow = z.infer<typeof checkedRowSchema>;

/** GET invoice-groups/{accountGuid}/not-invoiced. */
export const notInvoicedSchema = z.object({
  accountGuid: z.string(),
  readAt: moment,
  rows: z.array(checkedRowSchema),
  /** The day after which the next invoice is due; null: not known. */
  dueAfter: z.iso.date().nullable(),
  /** Sources that could not be read now. */
  failed: z.array(z.enum(invoicingSources)),
});
export type NotInvoiced = z.infer<typeof notInvoicedSchema>;
