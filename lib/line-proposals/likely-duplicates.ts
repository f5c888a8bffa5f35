import type { InvoiceLine } from "../contract/line";
import {
  type Charged,
  chargedBy,
  chargedOn,
  looksLikeDuplicate,
} from "../domain/line-proposals/looks-like-duplicate";
import type { LineProposal } from "../domain/line-proposals/proposal-shape";
import { type MinorUnits, toMinorUnits } from "../domain/minor-units";
import type { FormSubject, ProposalForm } from "./form";

/** The form's current charge; null while its product or its period is missing. */
export function chargeOfForm(form: ProposalForm, { kind, line }: FormSubject): Charged | null {
  if (kind === "import-entry" || form.element === "") return null;
  if (form.from === "" || form.to === "" || form.to < form.from) return null;
  return {
    lineId: line?.id ?? null,
    productElementId: form.element,
    accountingPointId: form.point || null,
    start: form.from,
    end: form.to,
  };
}

export interface LikelyDuplicate {
  readonly line: InvoiceLine;
  /** Equal to the minor unit, without VAT: hardly a coincidence. */
  readonly sameAmount: boolean;
}

export interface LikelyDuplicates {
  readonly lines: readonly LikelyDuplicate[];
  readonly proposals: readonly LineProposal[];
}

/** The group's lines and waiting proposals that may be the same charge; equal ones come first. */
export function findLikelyDuplicates(
  charge: Charged,
  own: { readonly accountGuid: string; readonly amountMinor: MinorUnits | null },
  lines: readonly InvoiceLine[],
  proposals: readonly LineProposal[],
): LikelyDuplicates {
  const found = lines
    .filter((line) => line.accountGuid === own.accountGuid && line.id !== charge.lineId)
    .filter((line) => looksLikeDuplicate(charge, chargedOn(line)))
    .map((line) => ({ line, sameAmount: toMinorUnits(line.amount) === own.amountMinor }));
  return {
    lines: found.toSorted((a, b) => Number(b.sameAmount) - Number(a.sameAmount)),
    proposals: proposals.filter((other) => {
      const charged = other.accountGuid === own.accountGuid ? chargedBy(other) : null;
      return charged !== null && looksLikeDuplicate(charge, charged);
    }),
  };
}
