import type { CorrectionRow } from "./correction-shape";

/** A row of a preview for which a proposal is made. */
export type ProposedRow = CorrectionRow & {
  readonly after: NonNullable<CorrectionRow["after"]>;
  readonly customerGuid: string;
  readonly currency: string;
  readonly hash: string;
};

/** The rows for which proposals are made. */
export function proposedRows(rows: readonly CorrectionRow[]): readonly ProposedRow[] {
  return rows.flatMap(({ after, customerGuid, currency, hash, ...row }) =>
    after === null || customerGuid === null || currency === null || hash === null
      ? []
      : { ...row, after, customerGuid, currency, hash },
  );
}

/** What a job gets of such a row, and what its seal is of. */
export function proposedFacts(row: ProposedRow) {
  const { id, accountGuid, customerGuid, currency, hash, description, after } = row;
  return {
    id,
    accountGuid,
    customerGuid,
    currency,
    hash,
    description: description.slice(0, 500),
    amountMinor: after.amountMinor,
  };
}

interface CorrectionSum {
  readonly currency: string;
  /** In minor units without VAT: of the lines, and of the proposals. */
  readonly beforeMinor: number;
  readonly afterMinor: number;
  /** The VAT of the proposals, as an estimate. */
  readonly vatMinor: number;
}

/** The sums of the lines and of their proposals, each currency by itself. */
export function sumCorrections(rows: readonly CorrectionRow[]): readonly CorrectionSum[] {
  const sums = new Map<string, CorrectionSum>();
  for (const { currency, before, after } of proposedRows(rows)) {
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
