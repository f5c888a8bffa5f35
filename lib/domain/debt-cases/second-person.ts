import { type MinorUnits, toMinorUnits } from "../money";
import type { DebtActKind } from "./act-words";
import type { DebtPolicyAnswer } from "./policy-shape";

type Limits = DebtPolicyAnswer["secondPersonAbove"];

/** Which limit of the policy holds for an act; assignments and updates never have one. */
const limitOf = {
  "add-fees": "fees",
  "add-next-invoice-lines": "nextInvoiceLines",
  assign: null,
  update: null,
  resolve: "resolve",
} as const satisfies Record<DebtActKind, keyof Limits | null>;

/** The amount above which a second person approves; null: one person always suffices. */
export function secondPersonLimit(kind: DebtActKind, limits: Limits): MinorUnits | null {
  const name = limitOf[kind];
  const limit = name === null ? null : limits[name];
  return limit === null ? null : toMinorUnits(limit);
}

/**
 * Whether a second person has to approve an act: the fees by their sum, lines for the next invoice
 * by the sum of their sizes, a resolution by what is still unpaid; in minor units. Where what is
 * unpaid is not known it could be anything.
 */
export function needsSecondPerson(
  kind: DebtActKind,
  amountMinor: number | null,
  limits: Limits,
): boolean {
  const limit = secondPersonLimit(kind, limits);
  return limit !== null && (amountMinor === null || amountMinor > limit);
}
