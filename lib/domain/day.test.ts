import { expect, it } from "vitest";
import { dayIn } from "./day";

it("is the day of the place, not of the server", () => {
  expect(dayIn("Europe/Oslo", new Date("2026-11-20T22:59:59Z"))).toBe("2026-11-20");
  expect(dayIn("Europe/Oslo", new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
  expect(dayIn("America/New_York", new Date("2026-01-01T02:00:00Z"))).toBe("2025-12-31");
});
