import { addDays, daysBetween } from "../day";
import type { Period } from "./period-findings";

/** Where a period is on a line from the first day to the last, in percent. */
export interface PeriodBar {
  readonly start: number;
  readonly length: number;
}

/** A period without an end is drawn for this many days after the last day of all. */
const openDays = 90;

/** The bars of periods on one line, in their order. */
export function periodBars(periods: readonly Period[]): readonly PeriodBar[] {
  const first = periods.map(({ from }) => from).toSorted()[0];
  if (first === undefined) return [];
  const last =
    periods
      .map(({ from, to }) => to ?? from)
      .toSorted()
      .at(-1) ?? first;
  const end = periods.some(({ to }) => to === null) ? addDays(last, openDays) : last;
  const days = daysBetween(first, end) + 1;
  return periods.map(({ from, to }) => ({
    start: (daysBetween(first, from) / days) * 100,
    length: ((daysBetween(from, to ?? end) + 1) / days) * 100,
  }));
}
