import type { Correction } from "../jobs/correction";

interface CorrectionSum {
  readonly currency: string;
  /** In minor units without VAT: of the lines, and of the proposals. */
  readonly beforeMinor: number;
  readonly afterMinor: number;
  /** The VAT of the proposals, as an estimate. */
  readonly vatMinor: number;
}

/** The sums of the lines and of their proposals, each currency by itself. */
export function sumCorrections(
  rows: readonly { readonly currency: string | null; readonly correction: Correction | null }[],
): readonly CorrectionSum[] {
  const sums = new Map<string, CorrectionSum>();
  for (const { currency, correction } of rows) {
    const { before = null, after = null } = correction ?? {};
    if (currency === null || after === null) continue;
    const none = { currency, beforeMinor: 0, afterMinor: 0, vatMinor: 0 };
    const sum = sums.get(currency) ?? none;
    sums.set(currency, {
      currency,
      beforeMinor: sum.beforeMinor + (before?.amountMinor ?? 0),
      afterMinor: sum.afterMinor + after.amountMinor,
      vatMinor: sum.vatMinor + after.vatMinor,
    });
  }
  return [...sums.values()];
}
