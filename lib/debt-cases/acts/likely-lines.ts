import type { InvoiceLine } from "../../contract/line";
import type { DebtActState } from "../../domain/debt-cases/act-enumerations";
import type { DebtAct } from "../../domain/debt-cases/act-shape";
import { looksLikeSameClaim } from "../../domain/line-proposals/looks-like-duplicate";
import { addMinorUnits, type MinorUnits, toMinorUnits } from "../../domain/minor-units";

/** The form values of a line of the next invoice. */
export interface TypedLine {
  readonly text: string;
  /** With VAT; null: no amount yet. */
  readonly amountMinor: MinorUnits | null;
}

interface Place {
  readonly accountGuid: string;
  readonly currency: string;
  /** The edited action, which is no duplicate of itself. */
  readonly actId: string | null;
}

export interface LikelyLines {
  readonly lines: readonly {
    readonly line: InvoiceLine;
    /** With VAT. */
    readonly amountMinor: MinorUnits;
    readonly sameAmount: boolean;
  }[];
  readonly acts: readonly DebtAct[];
}

/**
 * Lines of the group, and actions that will make some, that may be the same claims as the form's.
 */
export function findLikelyLines(
  typed: readonly TypedLine[],
  { accountGuid, currency, actId }: Place,
  lines: readonly InvoiceLine[],
  acts: readonly DebtAct[],
): LikelyLines {
  const found = lines
    .filter((line) => line.accountGuid === accountGuid && line.currency === currency)
    .map((line) => {
      const amountMinor = addMinorUnits(toMinorUnits(line.amount), toMinorUnits(line.vatAmount));
      const claim = { ...line, text: line.description, amountMinor };
      return { line, amountMinor, alike: typed.filter((one) => looksLikeSameClaim(one, claim)) };
    })
    .filter(({ alike }) => alike.length > 0)
    .map(({ line, amountMinor, alike }) => ({
      line,
      amountMinor,
      sameAmount: alike.some((one) => one.amountMinor === amountMinor),
    }));
  return {
    lines: found.toSorted((a, b) => Number(b.sameAmount) - Number(a.sameAmount)),
    acts: acts.filter(
      (act) =>
        act.kind === "add-next-invoice-lines" &&
        act.id !== actId &&
        onTheirWay.has(act.state) &&
        claimsOf(act).some((claim) => typed.some((one) => looksLikeSameClaim(one, claim))),
    ),
  };
}

/** Confirmed ones are among the lines; others that have ended charge nothing. */
const onTheirWay: ReadonlySet<DebtActState> = new Set([
  "submitted",
  "returned",
  "approved",
  "sent",
  "unknown",
]);

function claimsOf({ content }: DebtAct) {
  const lines: unknown[] = Array.isArray(content.lines) ? content.lines : [];
  return lines.map((line) => {
    const { description, amount } = Object(line);
    return {
      productElementId: null,
      text: String(description),
      amountMinor: toMinorUnits(Number(amount)),
    };
  });
}
