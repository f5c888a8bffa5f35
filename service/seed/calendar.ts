/** Today's date in the seeded world: nothing in it is later. */
export const worldDay = "2026-11-15";

/** First and last day of the `months` that end `back` months before the world's day. */
export function monthsBefore(back: number, months: number): { start: string; end: string } {
  const [year = 0, month = 0] = worldDay.split("-").map(Number);
  const day = (offset: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + offset, date)).toISOString().slice(0, 10);
  return { start: day(-back - months + 1, 1), end: day(-back + 1, 0) };
}
