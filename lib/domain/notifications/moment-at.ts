/** The moment at which clocks of a time zone show a time (`07:00`) on a day (`2026-11-23`). */
export function momentAt(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const near = shown - offsetAt(timeZone, shown);
  // Again, because the clocks may change between the two.
  return new Date(shown - offsetAt(timeZone, near));
}

/** Milliseconds by which clocks of the zone are ahead of UTC. */
function offsetAt(timeZone: string, milliseconds: number): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(milliseconds);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(milliseconds / 1000) * 1000;
}
