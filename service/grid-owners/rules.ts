import type { GridOwner, GridOwnerPti } from "../../lib/contract/grid-owner";
import type { GridOwnerRow } from "./store";

/** First day of the month that a moment lies in, in UTC. */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}

/** An organisation number as it is stored: people write it with spaces and hyphens. */
export function plainOrganizationNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, "");
}

export function toGridOwner({ owner, totals }: GridOwnerRow, month: string): GridOwner {
  const { gln, name, organizationNumber } = owner;
  return {
    gln,
    name,
    organizationNumber,
    month,
    expectedPtiCount: totals?.expectedCount ?? null,
    importedPtiCount: totals?.importedCount ?? null,
    paidPtiCount: totals?.paidCount ?? null,
  };
}

export function toPti(
  { owner, totals }: GridOwnerRow,
  month: string,
  currency: string,
): GridOwnerPti {
  const { gln, name, organizationNumber } = owner;
  return {
    gln,
    name,
    organizationNumber,
    month,
    currency,
    imported: totals && { count: totals.importedCount, amount: totals.importedAmount },
    paid: totals && { count: totals.paidCount, amount: totals.paidAmount },
    expected: totals && { count: totals.expectedCount, amount: totals.expectedAmount },
  };
}
