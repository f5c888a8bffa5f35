import type { GridOwner, GridOwnerPti } from "../records";
import type { GridOwnerRow } from "./store";

/** First day of a moment's month, in UTC. */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}

/** An organisation number in stored form: people write it with spaces and hyphens. */
export function plainOrganizationNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, "");
}

/** A grid owner record (interface, section 4.1). Counts are null without totals of the month. */
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

/**
 * PTI totals of a grid owner (interface, section 4.1). Amounts are in `currency`; null without
 * totals of the month.
 */
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
