import { expect, it } from "vitest";
import { nextDigest } from "./next-digest";

it.each([
  ["before the time of the day", "2026-11-23T05:59:00Z", "2026-11-23T06:00:00.000Z"],
  ["at the time, when the day's digests begin", "2026-11-23T06:00:00Z", "2026-11-24T06:00:00.000Z"],
  ["after it", "2026-11-23T09:00:00Z", "2026-11-24T06:00:00.000Z"],
  ["on the day before winter time begins", "2026-10-24T09:00:00Z", "2026-10-25T06:00:00.000Z"],
])("is the next 07:00 of the tenant %s", (_, now, next) => {
  expect(nextDigest("Europe/Oslo", "07:00", new Date(now)).toISOString()).toBe(next);
});
