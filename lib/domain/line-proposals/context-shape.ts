import { z } from "zod";
import { lineProposalSchema } from "./proposal-shape";

const identifier = z.string().regex(/^[0-9a-f]{32}$/);

/** The fields of a line that are shown beside a proposal; the amount is without VAT. */
export const adjacentLineSchema = z.object({
  id: identifier,
  description: z.string(),
  accountingPointId: z.string().nullable(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  /** Null: billing left it out. */
  amountMinor: z.int().nullable(),
  vatMinor: z.int().nullable(),
  currency: z.string(),
  importType: z.int().nullable(),
});
export type AdjacentLine = z.infer<typeof adjacentLineSchema>;

/**
 * The amount compared with similar lines of the group: "no-history" below four of them. `score` is
 * the distance from the median in robust standard deviations (1.4826 × MAD).
 */
export const outlierSchema = z.object({
  verdict: z.enum(["usual", "unusual", "far-out", "no-history"]),
  count: z.int(),
  medianMinor: z.int().nullable(),
  lowerQuartileMinor: z.int().nullable(),
  upperQuartileMinor: z.int().nullable(),
  score: z.number().nullable(),
});
export type Outlier = z.infer<typeof outlierSchema>;

/** GET line-proposals/{id}/context: facts for a lead's decision. */
export const proposalContextSchema = z.object({
  /** The group's lines on the next invoice so far, newest first, at most 200; sums of all. */
  uninvoiced: z.object({
    lines: z.array(adjacentLineSchema),
    count: z.int(),
    sumMinor: z.int(),
    vatMinor: z.int(),
    currency: z.string().nullable(),
  }),
  outlier: outlierSchema,
  /** Lines that may be the same charge: same product and metering point, overlapping period. */
  duplicates: z.array(adjacentLineSchema.extend({ sameAmount: z.boolean() })),
  /** Other proposals for the same charge that wait or were sent. */
  duplicateProposals: z.array(
    lineProposalSchema.pick({ id: true, state: true, author: true, amountMinor: true }),
  ),
  invoices: z.array(
    z.object({
      invoiceNumber: z.string(),
      invoiceDate: z.string().nullable(),
      totalMinor: z.int().nullable(),
      currency: z.string(),
      hasPdf: z.boolean(),
    }),
  ),
});
export type ProposalContext = z.infer<typeof proposalContextSchema>;
