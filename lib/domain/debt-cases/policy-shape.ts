import { z } from "zod";

const text = (most: number) => z.string().trim().min(1).max(most);
const amount = z.number().min(0).max(1e9);
const unknownPlaceholder = "Takes {invoice}, {customer}, {date} and {n}, and no other braces.";

/** One agency; `{invoice}`, `{customer}`, `{date}` and `{n}` stand for what an invoice has. */
const agencySchema = z.strictObject({
  name: text(100),
  idPattern: text(100)
    .refine(hasKnownPlaceholders, unknownPlaceholder)
    .refine(
      (pattern) => /\{(?:invoice|n)\}/.test(pattern),
      "Must have {invoice} or {n}, so that no two cases get one id.",
    ),
  urlTemplate: z
    .string()
    .max(500)
    .regex(/^https:\/\//, "Must begin with https://.")
    .refine(hasKnownPlaceholders, unknownPlaceholder)
    .nullable()
    .default(null),
});
export type DebtAgency = z.infer<typeof agencySchema>;

/**
 * Rules about reminder fees in the country of the tenant's customers, as warnings (product, C6).
 * Null: no such rule. Days count from the due date, amounts are in the invoice's currency.
 */
const feeRulesSchema = z.strictObject({
  firstFeeAfterDays: z.int().min(0).nullable(),
  daysBetweenFees: z.int().min(0).nullable(),
  mostFees: z.int().min(0).nullable(),
  highestFee: amount.nullable(),
  withoutVat: z.boolean(),
  noticeBeforeAssignment: z.boolean(),
});
export type FeeRules = z.infer<typeof feeRulesSchema>;

/** The settings of debt work: DEBT_POLICY names a JSON file of this shape. */
export const debtPolicySchema = z.strictObject({
  /** NO, SE, DK, FI: which built-in rules hold; own ones in `feeRules` replace them. */
  country: z.enum(["NO", "SE", "DK", "FI"]).default("NO"),
  feeRules: feeRulesSchema.partial().default({}),
  agencies: z.array(agencySchema).max(50).default([]),
  /** Above these amounts a second person approves; null: one person always suffices. */
  secondPersonAbove: z
    .strictObject({
      fees: amount.nullable().default(500),
      nextInvoiceLines: amount.nullable().default(500),
      resolve: amount.nullable().default(10_000),
    })
    .prefault({}),
});
export type DebtPolicy = z.infer<typeof debtPolicySchema>;

/** GET debt-policy: with the rules that hold in the end. */
export const debtPolicyAnswerSchema = z.object({
  country: z.enum(["NO", "SE", "DK", "FI"]),
  feeRules: feeRulesSchema,
  agencies: z.array(agencySchema),
  secondPersonAbove: z.object({
    fees: amount.nullable(),
    nextInvoiceLines: amount.nullable(),
    resolve: amount.nullable(),
  }),
});
export type DebtPolicyAnswer = z.infer<typeof debtPolicyAnswerSchema>;

function hasKnownPlaceholders(pattern: string): boolean {
  return !/[{}]/.test(pattern.replace(/\{(?:invoice|customer|date|n)\}/g, ""));
}
