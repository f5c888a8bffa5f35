import { describe, expect, it } from "vitest";
import { readServiceDay, readServiceMoment } from "./read-service-day";

const zone = "Europe/Oslo";

describe("A day of the service", () => {
  it.each([
    ["DT1", "2026-11-26", "2026-11-26"],
    ["DT1", "2026-11-25T23:00:00Z", "2026-11-26"],
    ["DT1", "2026-06-30T22:00:00Z", "2026-07-01"],
    ["DT1", "2026-06-30T21:59:59.9999999Z", "2026-06-30"],
    ["DT1", "2026-11-26T00:00:00", "2026-11-26"],
    ["DT1", "2026-11-26 00:00:00", "2026-11-26"],
    ["DT1", "2026-11-26T23:30:00", "2026-11-26"],
    ["DT1", "2026-11-26T00:00:00+01:00", "2026-11-26"],
    ["DT1", "2026-11-25T18:00:00-0500", "2026-11-26"],
    ["DT1", "20261126", "2026-11-26"],
    ["DT1", "/Date(1795647600000)/", "2026-11-26"],
    ["DT1", "Wed, 25 Nov 2026 23:00:00 GMT", "2026-11-26"],
    ["DT3", "0001-01-01T00:00:00", null],
    ["DT3", "0001-01-01", null],
    ["DT3", "0001-01-01T00:00:00+01:00", null],
    ["DT3", "9999-12-31T23:59:59.9999999", null],
    ["DT3", "9999-12-31", null],
    ["DT3", "1753-01-01T00:00:00", null],
    ["DT3", "0000-00-00", null],
    ["DT3", " ", null],
    ["text", "26.11.2026", "26.11.2026"],
    ["text", "2026-02-30", "2026-02-30"],
    ["text", "2026-02-30T00:00:00", "2026-02-30T00:00:00"],
    ["text", "soon", "soon"],
  ])("%s: %s is %s", (_, text, day) => {
    expect(readServiceDay(text, zone)).toBe(day);
  });
});

it.each(["Europe/Oslo", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns"])(
  "The day of each quarter of an hour of two years is the one of the calendar of %s",
  (timeZone) => {
    const calendar = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" });
    for (let at = Date.UTC(2025, 0, 1, 0, 14, 59); at < Date.UTC(2027, 0, 1); at += 900_000) {
      const text = new Date(at).toISOString();
      if (readServiceDay(text, timeZone) !== calendar.format(at)) expect.fail(text);
    }
  },
);

describe("A moment of the service", () => {
  it.each([
    ["2026-11-25T23:00:00Z", "2026-11-25T23:00:00Z"],
    ["2026-11-26T00:00:00+01:00", "2026-11-25T23:00:00.000Z"],
    ["2026-11-26T00:00:00", "2026-11-25T23:00:00.000Z"],
    ["2026-07-01T00:00:00", "2026-06-30T22:00:00.000Z"],
    ["2026-11-26", "2026-11-25T23:00:00.000Z"],
    ["2026-03-29T02:30:00", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"],
    ["0001-01-01T00:00:00Z", null],
    ["9999-12-31T23:59:59.9999999Z", null],
    ["tomorrow", "tomorrow"],
  ])("%s is %s", (text, moment) => {
    expect(readServiceMoment(text, zone)).toBe(moment);
  });

  it("DT5: is in order in the hour that occurs twice", () => {
    const quarters = Array.from(
      { length: 100 },
      (_, at) => new Date(Date.UTC(2026, 9, 24, 22, at * 15)),
    );
    const written = quarters.map((moment) =>
      new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium", timeZone: zone })
        .format(moment)
        .replace(" ", "T"),
    );
    let last: string | null = null;
    const read = written.map((text) => {
      last = readServiceMoment(text, zone, last);
      return last;
    });
    expect(new Set(written).size).toBe(96);
    expect(read).toEqual(quarters.map((moment) => moment.toISOString()));
  });
});
