import { z } from "zod";

const text = (most: number) => z.string().trim().min(1).max(most);
const amount = z.number().min(0).max(1e9);
const unknownPlaceholder = "Takes {invoice}, {customer}, {date} and {n}, and no other braces.";

/**
 * One agency; `{invoice}`, `{customer}`, `{date}` and `{n}` are replaced by an invoice's values.
 */
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
 * Null: no such rule. Days count from the due date, amounts are in the country's currency.
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

const country = z.enum(["NO", "SE", "DK", "FI"]);

/** The currency of a country's amounts without a currency of their own. */
export const currencyOf = {
  NO: "NOK",
  SE: "SEK",
  DK: "DKK",
  FI: "EUR",
} as const satisfies Record<z.infer<typeof country>, string>;

/**
 * Above these amounts of one currency a second person approves. Null: one person always suffices;
 * omitted: no limit is known for this currency, so a second person always approves.
 */
const limitsSchema = z
  .strictObject({
    fees: amount.nullable(),
    nextInvoiceLines: amount.nullable(),
    resolve: amount.nullable(),
  })
  .partial();
export type Limits = z.infer<typeof limitsSchema>;

/** Limits by currency; those without one are in the country's currency. */
const secondPersonSchema = limitsSchema.catchall(limitsSchema).superRefine((given, context) => {
  for (const name of Object.keys(given)) {
    if (isCurrency(name) || name in limitsSchema.shape) continue;
    const message =
      'Is neither a currency nor fees, nextInvoiceLines or resolve. Write the amounts below their currency, such as "NOK": { "fees": 500, "nextInvoiceLines": 500, "resolve": 10000 }.';
    context.addIssue({ code: "custom", path: [name], message });
  }
});

/** The settings of debt work: DEBT_POLICY names a JSON file of this shape. */
export const debtPolicySchema = z
  .strictObject({
    /** The built-in rules; own ones in `feeRules` replace them. */
    country: country.default("NO"),
    feeRules: feeRulesSchema.partial().default({}),
    agencies: z.array(agencySchema).max(50).default([]),
    secondPersonAbove: secondPersonSchema.default({}),
  })
  .superRefine(({ country: code, secondPersonAbove: given }, context) => {
    const currency = currencyOf[code];
    const twice = Object.keys(limitsSchema.shape).filter((name) => name in given);
    if (!(currency in given) || twice.length === 0) return;
    const message = `Has ${twice.join(", ")} both below ${currency} and without a currency, which means ${currency} in this country: keep what is below ${currency}.`;
    context.addIssue({ code: "custom", path: ["secondPersonAbove"], message });
  });
export type DebtPolicy = z.infer<typeof debtPolicySchema>;

/** GET debt-policy: with the rules in force. */
export const debtPolicyAnswerSchema = z.object({
  country,
  feeRules: feeRulesSchema,
  agencies: z.array(agencySchema),
  /** By currency. */
  secondPersonAbove: z.record(z.string(), limitsSchema),
});
export type DebtPolicyAnswer = z.infer<typeof debtPolicyAnswerSchema>;

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

function isCurrency(name: string): boolean {
  return currencies.has(name);
}

function hasKnownPlaceholders(pattern: string): boolean {
  return !/[{}]/.test(pattern.replace(/\{(?:invoice|customer|date|n)\}/g, ""));
}
