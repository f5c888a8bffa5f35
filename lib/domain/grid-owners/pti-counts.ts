import { addDays, daysBetween } from "../day";

/** Supplier invoices (PTI) of a grid owner in one month; null: not known, which differs from 0. */
export interface PtiCounts {
  readonly expected: number | null;
  readonly imported: number | null;
  readonly paid: number | null;
}

/** The expected ones that were not imported; null if one of the two is not known. */
export function missingPti({ expected, imported }: PtiCounts): number | null {
  return expected === null || imported === null ? null : Math.max(0, expected - imported);
}

/** The imported ones that were not paid; null if one of the two is not known. */
export function unpaidPti({ imported, paid }: PtiCounts): number | null {
  return imported === null || paid === null ? null : Math.max(0, imported - paid);
}

/** Imported and paid in percent of the expected, whole and at most 100; null: not known. */
export function ptiShares(counts: PtiCounts): {
  readonly imported: number | null;
  readonly paid: number | null;
} {
  const shareOf = (count: number | null) => {
    const { expected } = counts;
    if (expected === null || count === null) return null;
    // Rounded down: 100 is all.
    return expected === 0 ? 100 : Math.min(100, Math.floor((count / expected) * 100));
  };
  return { imported: shareOf(counts.imported), paid: shareOf(counts.paid) };
}

/** Every day of a month, by its first day. */
export function daysOfMonthFrom(month: string): readonly string[] {
  const count = daysBetween(month, nextMonth(month));
  return Array.from({ length: count }, (_, at) => addDays(month, at));
}

/** Days of the month after a day; 0 on its last day and later. */
export function daysLeftIn(month: string, day: string): number {
  const last = addDays(nextMonth(month), -1);
  return Math.max(0, Math.min(daysBetween(day, last), daysOfMonthFrom(month).length));
}

function nextMonth(month: string): string {
  return `${addDays(month, 31).slice(0, 7)}-01`;
}
