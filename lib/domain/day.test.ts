import { describe, expect, it } from "vitest";
import { dayIn, isDay } from "./day";

it("is the day in the time zone, not of the server", () => {
  expect(dayIn("Europe/Oslo", new Date("2026-11-20T22:59:59Z"))).toBe("2026-11-20");
  expect(dayIn("Europe/Oslo", new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
  expect(dayIn("America/New_York", new Date("2026-01-01T02:00:00Z"))).toBe("2025-12-31");
});

describe("isDay", () => {
  it.each(["2026-02-30", "2026-1-05", "22.11.2026", "2026/11/22", "", "1899-12-31"])(
    "takes %j for none",
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});
