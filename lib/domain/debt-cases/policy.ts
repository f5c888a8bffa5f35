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

/** The policy with what holds in the end: own rules and limits over those of the country. */
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

/** Without what was left out, so that it covers nothing. */
function given<Value>(values: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const kroner = { fees: 500, nextInvoiceLines: 500, resolve: 10_000 } as const;

/** What is much in the currencies of the countries, unless the policy says it. */
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
} as const satisfies Record<DebtActKind, keyof Limits | null>;

/**
 * Whether a second person has to approve an act of this amount. An amount that is not known counts
 * as above every limit, and so does every amount in a currency without a limit of its own.
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

/** The limit for acts of a kind in a currency; null where no amount is the limit. */
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

/** The limits that hold in a currency; those left out: a second person always approves. */
export function limitsIn(
  { secondPersonAbove }: Pick<DebtPolicyAnswer, "secondPersonAbove">,
  currency: string | null,
): Limits {
  return Object.entries(secondPersonAbove).find(([known]) => known === currency)?.[1] ?? {};
}

/**
 * The rules about fees as they hold for an invoice in a currency: an amount of the country's rules
 * says nothing about amounts in another.
 */
export function feeRulesIn(
  { country, feeRules }: Pick<DebtPolicyAnswer, "country" | "feeRules">,
  currency: string,
): FeeRules {
  return currency === currencyOf[country] ? feeRules : { ...feeRules, highestFee: null };
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
