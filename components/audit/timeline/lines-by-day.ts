import type { TimelineLine } from "@/lib/audit/merge-timeline";
import { momentOf } from "@/lib/domain/readers/moment-of";

export interface LinesOfDay {
  /** ISO day in the tenant's time zone. */
  readonly day: string;
  readonly lines: readonly TimelineLine[];
}

/** The lines under the days on which they happened, in the order given. */
export function linesByDay(lines: readonly TimelineLine[], timeZone: string): LinesOfDay[] {
  const days = new Map<string, TimelineLine[]>();
  for (const line of lines) {
    const day = dayOf(line.at, timeZone);
    const there = days.get(day);
    if (there) there.push(line);
    else days.set(day, [line]);
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }));
}

const formatsByZone = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of a moment in a time zone, as ISO text; a text that is not a moment is returned
 * unchanged.
 */
export function dayOf(moment: string | number, timeZone: string): string {
  const time = typeof moment === "string" ? momentOf(moment) : moment;
  if (time === null || Number.isNaN(time)) return String(moment);
  // Swedish writes days as ISO does.
  const format = formatsByZone.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  formatsByZone.set(timeZone, format);
  return format.format(time);
}
