import { describe, expect, it } from "vitest";
import { addDays, dayIn, daysSince, isDay } from "./day";

it("is the day in the time zone, not of the server", () => {
  expect(dayIn("Europe/Oslo", new Date("2026-11-20T22:59:59Z"))).toBe("2026-11-20");
  expect(dayIn("Europe/Oslo", new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
  expect(dayIn("America/New_York", new Date("2026-01-01T02:00:00Z"))).toBe("2025-12-31");
});

it.each(["uke 48", "snart 5", "", "2026-13-45"])("is never reckoned from %j", (text) => {
  expect(addDays(text, 14)).toBe(text);
  expect(daysSince(text, "2026-11-20")).toBeNull();
});

describe("isDay", () => {
  it.each(["2026-02-30", "2026-1-05", "22.11.2026", "2026/11/22", "", "1899-12-31"])(
    "takes %j for none",
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});
