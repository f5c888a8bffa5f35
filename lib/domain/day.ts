import { momentOf } from "./readers/moment-of";

const figures = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
/** Made once for each zone: it takes longer than the rest. */
const formatsByZone = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in the tenant's time zone, `2026-11-21`. */
export function dayIn(timeZone: string, moment: Date): string {
  const format =
    formatsByZone.get(timeZone) ?? new Intl.DateTimeFormat("en", { ...figures, timeZone });
  formatsByZone.set(timeZone, format);
  const parts = format.formatToParts(moment);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Whether a text is an ISO day that exists, `2026-11-21`, from 1900 to 2199. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The platform reads 31 April as 1 May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day of a moment in UTC, for days that are computed as moments at midnight there. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/**
 * The day that many days after another one; before it if the number is negative. A text of billing
 * that is no day stays as it is, because a date that does not exist would stop the page.
 */
export function addDays(day: string, days: number): string {
  if (momentOf(day) === null) return day;
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return utcDay(moment);
}

const dayMilliseconds = 86_400_000;

/** Whole days from one ISO day or moment to another; negative if it is later than the second. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** The same for a day of billing; null: it was left out, or is no day. */
export function daysSince(from: string | null, to: string): number | null {
  return from === null || momentOf(from) === null ? null : daysBetween(from, to);
}

export interface DayRules {
  /** First and last day allowed, ISO. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}
