/**
 * The day up to which the seeded world has invoices, lines and events. By default the last 15th of a
 * month, when the bills of the month before are out and this month is half settled.
 */
export const worldDay = process.env.SEED_DAY || lastFifteenth(new Date());

/** First and last day of the `months` that end `back` months before the world's day. */
export function monthsBefore(back: number, months: number): { start: string; end: string } {
  const [year = 0, month = 0] = worldDay.split("-").map(Number);
  const day = (offset: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + offset, date)).toISOString().slice(0, 10);
  return { start: day(-back - months + 1, 1), end: day(-back + 1, 0) };
}

/** First and last day of the month `back` months before the world's. */
export function monthBefore(back: number): { start: string; end: string } {
  return monthsBefore(back, 1);
}

/** The last 15th of a month, in UTC: this day's month, or the one before. */
export function lastFifteenth(now: Date): string {
  const months = now.getUTCMonth() - (now.getUTCDate() < 15 ? 1 : 0);
  return new Date(Date.UTC(now.getUTCFullYear(), months, 15)).toISOString().slice(0, 10);
}

/** The folder of a month's report files, `2026/11`. */
export function folderOf(day: string): string {
  return day.slice(0, 7).replace("-", "/");
}
