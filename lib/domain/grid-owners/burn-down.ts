import { daysOfMonthFrom, missingPti, type PtiCounts, unpaidPti } from "./pti-counts";
import type { PtiHistory, PtiMonth } from "./pti-history-shape";

/** A day of the month with what was still open at its read; null: not read. */
export interface BurnDownDay {
  readonly day: string;
  readonly notImported: number | null;
  readonly notPaid: number | null;
}

interface Today extends PtiCounts {
  readonly day: string;
  /** First day of the month that billing counts now. */
  readonly month: string;
}

/** Every day of the current month; today has what billing answers now. */
export function burnDown({ days }: Pick<PtiHistory, "days">, today: Today): BurnDownDay[] {
  const read = new Map<string, PtiCounts>(days.map((day) => [day.day, day]));
  read.set(today.day, today);
  return daysOfMonthFrom(today.month).map((day) => {
    const counts = read.get(day) ?? { expected: null, imported: null, paid: null };
    return { day, notImported: missingPti(counts), notPaid: unpaidPti(counts) };
  });
}

/** The last state of each month, at most twelve; the current one as billing answers it now. */
export function monthStates({ months }: Pick<PtiHistory, "months">, today: Today): PtiMonth[] {
  const earlier = months.filter(({ month }) => month < today.month);
  return [...earlier, today].slice(-12);
}
