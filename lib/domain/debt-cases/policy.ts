import { type MinorUnits, toMinorUnits } from "../money";
import type { DebtActKind } from "./act-words";
import type { DebtAgency, DebtPolicy, DebtPolicyAnswer, FeeRules } from "./policy-shape";

/** The policy with the rules that hold in the end: own ones over those of the country. */
export function completePolicy(policy: DebtPolicy): DebtPolicyAnswer {
  const { country, feeRules, agencies, secondPersonAbove } = policy;
  const own = Object.entries(feeRules).filter(([, value]) => value !== undefined);
  return {
    country,
    feeRules: { ...nordicFeeRules[country], ...Object.fromEntries(own) },
    agencies,
    secondPersonAbove,
  };
}

const none: FeeRules = {
  firstFeeAfterDays: null,
  daysBetweenFees: null,
  mostFees: null,
  highestFee: null,
  withoutVat: false,
  noticeBeforeAssignment: false,
};

/**
 * What consumer law was found to say about reminder fees (product, C6); no legal advice. Norway's
 * cap changes every year and is left to the policy; Sweden's is that of a reminder, which has to be
 * agreed on, a collection claim may cost 180.
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

/** For trying out with the embedded service. */
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
} as const satisfies Record<DebtActKind, keyof DebtPolicyAnswer["secondPersonAbove"] | null>;

/**
 * Whether a second person has to approve an act of this amount. An amount that is not known counts
 * as above every limit.
 */
export function needsSecondPerson(
  { secondPersonAbove }: Pick<DebtPolicyAnswer, "secondPersonAbove">,
  kind: DebtActKind,
  amountMinor: MinorUnits | null,
): boolean {
  const name = limits[kind];
  const limit = name && secondPersonAbove[name];
  if (limit === null) return false;
  return amountMinor === null || amountMinor > toMinorUnits(limit);
}

/** What an agency's patterns speak of. */
export interface PatternValues {
  readonly invoice: string;
  readonly customer: string;
  /** The day of the assignment. */
  readonly date: string;
  /** Counts the invoices that are assigned at once, from 1. */
  readonly n: number;
}

/** The id and the address that an agency's patterns make for an invoice; null: it has no template. */
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
