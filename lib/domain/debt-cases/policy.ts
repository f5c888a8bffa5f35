import { type MinorUnits, toMinorUnits } from "../minor-units";
import type { DebtActKind } from "./act-enumerations";
import {
  currencyOf,
  type DebtAgency,
  type DebtPolicy,
  type DebtPolicyAnswer,
  type FeeRules,
  type Limits,
} from "./policy-shape";

/** The policy in force: own rules and limits over those of the country. */
export function completePolicy(policy: DebtPolicy): DebtPolicyAnswer {
  const { country, feeRules, agencies, secondPersonAbove } = policy;
  const { fees, nextInvoiceLines, resolve, ...byCurrency } = secondPersonAbove;
  const own = currencyOf[country];
  const limits = {
    ...usualLimits[own],
    ...given({ fees, nextInvoiceLines, resolve }),
    ...byCurrency[own],
  };
  return {
    country,
    feeRules: { ...nordicFeeRules[country], ...given(feeRules) },
    agencies,
    secondPersonAbove: { ...byCurrency, [own]: limits },
  };
}

/** Without undefined values, so that they do not override anything. */
function given<Value>(values: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const kroner = { fees: 500, nextInvoiceLines: 500, resolve: 10_000 } as const;

/** Default limits in the currencies of the countries. */
const usualLimits = {
  NOK: kroner,
  SEK: kroner,
  DKK: kroner,
  EUR: { fees: 50, nextInvoiceLines: 50, resolve: 1000 },
} as const satisfies Record<(typeof currencyOf)[keyof typeof currencyOf], Limits>;

const none: FeeRules = {
  firstFeeAfterDays: null,
  daysBetweenFees: null,
  mostFees: null,
  highestFee: null,
  withoutVat: false,
  noticeBeforeAssignment: false,
};

/**
 * Reminder fees in consumer law (product, C6); no legal advice. Norway's cap changes every year, so
 * the policy sets it; Sweden's is that of a reminder, which must be agreed on; a collection claim
 * may cost 180.
 */
export const nordicFeeRules: Readonly<Record<DebtPolicy["country"], FeeRules>> = {
  NO: {
    ...none,
    firstFeeAfterDays: 14,
    daysBetweenFees: 14,
    mostFees: 2,
    withoutVat: true,
    noticeBeforeAssignment: true,
  },
  FI: { ...none, firstFeeAfterDays: 14, daysBetweenFees: 14, highestFee: 5 },
  DK: { ...none, daysBetweenFees: 10, mostFees: 3, highestFee: 100, noticeBeforeAssignment: true },
  SE: { ...none, highestFee: 60 },
};

/** A sample for the embedded service. */
export const demoAgency: DebtAgency = {
  name: "Nordic Collect",
  idPattern: "NC-{invoice}",
  urlTemplate: "https://nordic-collect.example/cases/{invoice}",
};

const limits = {
  "add-fees": "fees",
  "add-next-invoice-lines": "nextInvoiceLines",
  assign: null,
  update: null,
  resolve: "resolve",
} as const satisfies Record<DebtActKind, keyof Limits | null>;

/**
 * Whether a second person must approve an action of this amount. An unknown amount counts as above
 * every limit, and so does every amount in a currency without a limit.
 */
export function needsSecondPerson(
  policy: Pick<DebtPolicyAnswer, "secondPersonAbove">,
  kind: DebtActKind,
  amountMinor: MinorUnits | null,
  currency: string | null,
): boolean {
  const limit = limitIn(policy, kind, currency);
  if (limit === null) return false;
  return limit === undefined || amountMinor === null || amountMinor > toMinorUnits(limit);
}

/** The limit for actions of a kind in a currency; null: no limit. */
export function limitOf(
  policy: Pick<DebtPolicyAnswer, "secondPersonAbove">,
  kind: DebtActKind,
  currency: string,
): MinorUnits | null {
  const limit = limitIn(policy, kind, currency);
  return typeof limit === "number" ? toMinorUnits(limit) : null;
}

function limitIn(
  policy: Pick<DebtPolicyAnswer, "secondPersonAbove">,
  kind: DebtActKind,
  currency: string | null,
): number | null | undefined {
  const name = limits[kind];
  return name && limitsIn(policy, currency)[name];
}

/** The limits of a currency; omitted ones: a second person always approves. */
export function limitsIn(
  { secondPersonAbove }: Pick<DebtPolicyAnswer, "secondPersonAbove">,
  currency: string | null,
): Limits {
  return Object.entries(secondPersonAbove).find(([known]) => known === currency)?.[1] ?? {};
}

/**
 * The rules about fees for an invoice in a currency: the amounts of a country's rules apply only to
 * its currency.
 */
export function feeRulesIn(
  { country, feeRules }: Pick<DebtPolicyAnswer, "country" | "feeRules">,
  currency: string,
): FeeRules {
  return currency === currencyOf[country] ? feeRules : { ...feeRules, highestFee: null };
}

/** The values for an agency's patterns. */
export interface PatternValues {
  readonly invoice: string;
  readonly customer: string;
  /** The day of the assignment. */
  readonly date: string;
  /** Number of the invoice in a batch of assignments, from 1. */
  readonly n: number;
}

/** The id and the link from an agency's patterns for an invoice; null: it has no pattern. */
export function caseNamesOf(
  { idPattern, urlTemplate }: Pick<DebtAgency, "idPattern" | "urlTemplate">,
  values: PatternValues,
): { readonly debtCaseId: string; readonly debtCaseUrl: string | null } {
  return {
    debtCaseId: fill(idPattern, values, (text) => text),
    debtCaseUrl: urlTemplate && fill(urlTemplate, values, encodeURIComponent),
  };
}

function fill(pattern: string, values: PatternValues, encode: (text: string) => string): string {
  return pattern.replace(/\{(invoice|customer|date|n)\}/g, (whole, name: string) => {
    const value = Object.entries(values).find(([known]) => known === name)?.[1];
    return value === undefined ? whole : encode(String(value));
  });
}
