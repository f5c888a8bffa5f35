import { z } from "zod";
import { recipeLimits } from "./recipe-limits";

const identifier = z.string().regex(/^[0-9a-f]{32}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** line: as on the abandoned line. product: of the product. own: the recipe's text. */
export const textSources = ["line", "product", "own"] as const;

/**
 * How a proposed line differs from the abandoned one. What it does not name is the line's own:
 * invoice group, quantity, currency.
 */
export const lineCorrectionSchema = z
  .strictObject({
    kind: z.literal("proposal"),
    /** The product element to propose; null: the line's own. */
    productElementId: identifier.nullable(),
    price: z.enum(["line", "product"]),
    /** current-month: the tenant's month in which the recipe is applied. */
    period: z.enum(["line", "current-month"]),
    /** Where the invoice text comes from. */
    text: z.enum(textSources),
    /** The invoice text; only of `own`. */
    description: z.string().trim().min(1).max(recipeLimits.description).nullable(),
    meteringPoint: z.enum(["line", "none"]),
    /** To the approver of each proposal. */
    note: z.string().trim().min(1).max(recipeLimits.note).nullable(),
  })
  .refine(({ text, description }) => (text === "own") === (description !== null), {
    path: ["description"],
    message: "Belongs to an own text, which needs it.",
  });
export type LineCorrection = z.infer<typeof lineCorrectionSchema>;

/** What a person saw of a row of a job that proposes corrected lines; `hash`: of a job before drafts. */
export const proposeFactsSchema = z.union([
  z.object({ contentHash: hash }),
  z.object({ hash }).transform((facts) => ({ contentHash: facts.hash })),
]);

/** GET line-corrections: the proposals that correct these lines, withdrawn ones left out. */
export const lineCorrectionsSchema = z.object({
  corrections: z.array(
    z.object({
      lineId: identifier,
      proposalId: z.uuid(),
      state: z.string(),
      author: z.object({ id: z.uuid(), name: z.string() }),
      /** Whether the person may open the proposal. */
      open: z.boolean(),
    }),
  ),
});
