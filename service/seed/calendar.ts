/** The day that the seeded world takes for today: nothing in it is younger. */
export const worldDay = "2026-11-15";

/** The day that lies `days` after a date, or before it where `days` is negative. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** First and last day of the `months` that end `back` months before the world's day. */
export function monthsBefore(back: number, months: number): { start: string; end: string } {
  const [year = 0, month = 0] = worldDay.split("-").map(Number);
  const day = (offset: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + offset, date)).toISOString().slice(0, 10);
  return { start: day(-back - months + 1, 1), end: day(-back + 1, 0) };
}
