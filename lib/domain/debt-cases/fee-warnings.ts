import { addDays, isDay } from "../day";
import type { MinorUnits } from "../minor-units";
import { toMinorUnits } from "../minor-units";
import type { FeeRules } from "./policy-shape";

export const feeWarningIds = ["too-early", "too-soon", "too-many", "too-high", "with-vat"] as const;
export type FeeWarningId = (typeof feeWarningIds)[number];

/** A rule that the fees would break; never a block (product, C6). */
export interface FeeWarning {
  readonly id: FeeWarningId;
  /** The fee's index in the list; null: it concerns them all. */
  readonly row: number | null;
  /** The first day on which it would be allowed; null: no day helps. */
  readonly earliest: string | null;
}

export interface FeeCase {
  readonly rules: FeeRules;
  /** ISO date: the current one, which a postponement changes. */
  readonly dueDate: string | null;
  readonly today: string;
  readonly fees: readonly {
    readonly amountMinor: MinorUnits | null;
    /** Percent; null while no product is chosen. */
    readonly vatRate: number | null;
  }[];
  /** Days on which fees were added before, from the desk's own records. */
  readonly earlier: readonly string[];
}

/** The warnings about these fees by the rules of the country, in the order of the rules. */
export function feeWarnings({ rules, dueDate, today, fees, earlier }: FeeCase): FeeWarning[] {
  const { earliest, remaining } = feeAllowance({ rules, dueDate, earlier });
  const warnings: FeeWarning[] = [];
  const add = (id: FeeWarningId, row: number | null, day: string | null = null) =>
    warnings.push({ id, row, earliest: day });
  if (earliest.firstFee !== null && today < earliest.firstFee) {
    add("too-early", null, earliest.firstFee);
  }
  if (earliest.nextFee !== null && today < earliest.nextFee)
    add("too-soon", null, earliest.nextFee);
  if (remaining !== null && fees.length > remaining) add("too-many", null);
  const highest = rules.highestFee === null ? null : toMinorUnits(rules.highestFee);
  for (const [row, { amountMinor, vatRate }] of fees.entries()) {
    if (highest !== null && amountMinor !== null && amountMinor > highest) add("too-high", row);
    if (rules.withoutVat && vatRate !== null && vatRate > 0) add("with-vat", row);
  }
  return warnings;
}

export interface FeeAllowance {
  /** First days on which the rules allow a fee; null: no such rule. */
  readonly earliest: { readonly firstFee: string | null; readonly nextFee: string | null };
  /** How many fees may still be added; null: any number. */
  readonly remaining: number | null;
}

/** When and how often a fee may still be added by the rules, after earlier ones. */
export function feeAllowance({
  rules,
  dueDate,
  earlier,
}: Pick<FeeCase, "rules" | "dueDate" | "earlier">): FeeAllowance {
  const last = earlier.reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
  const after = (day: string | null, days: number | null) =>
    day === null || days === null || !isDay(day) ? null : addDays(day, days);
  return {
    earliest: {
      firstFee: after(dueDate, rules.firstFeeAfterDays),
      nextFee: after(last, rules.daysBetweenFees),
    },
    remaining: rules.mostFees === null ? null : Math.max(0, rules.mostFees - earlier.length),
  };
}
