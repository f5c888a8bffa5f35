import { expect, it } from "vitest";
import { momentAt } from "./moment-at";

it.each([
  ["Europe/Oslo", "2026-01-15", "07:00", "2026-01-15T06:00:00.000Z"],
  ["Europe/Oslo", "2026-07-15", "07:00", "2026-07-15T05:00:00.000Z"],
  ["Europe/Helsinki", "2026-07-15", "00:30", "2026-07-14T21:30:00.000Z"],
  ["UTC", "2026-07-15", "23:59", "2026-07-15T23:59:00.000Z"],
  // The clocks change in these nights.
  ["Europe/Oslo", "2026-03-29", "07:00", "2026-03-29T05:00:00.000Z"],
  ["Europe/Oslo", "2026-10-25", "07:00", "2026-10-25T06:00:00.000Z"],
  ["America/New_York", "2026-11-01", "07:00", "2026-11-01T12:00:00.000Z"],
])("finds when it is that time in %s on %s at %s", (timeZone, day, time, moment) => {
  expect(momentAt(timeZone, day, time).toISOString()).toBe(moment);
});
