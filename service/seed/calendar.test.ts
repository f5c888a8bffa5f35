import { expect, it } from "vitest";
import { lastFifteenth, monthBefore, monthsBefore, worldDay } from "./calendar";

it("is that of the last 15th of a month", () => {
  const days = ["2026-11-15T00:00:00Z", "2026-12-14T23:59:59Z", "2027-01-14T12:00:00Z"];
  expect(days.map((day) => lastFifteenth(new Date(day)))).toEqual([
    "2026-11-15",
    "2026-11-15",
    "2026-12-15",
  ]);
});

it("has whole months before and after its day", () => {
  expect(worldDay).toBe("2026-11-15");
  expect(monthsBefore(1, 3)).toEqual({ start: "2026-08-01", end: "2026-10-31" });
  expect(monthBefore(9)).toEqual({ start: "2026-02-01", end: "2026-02-28" });
  expect(monthBefore(-2).start).toBe("2027-01-01");
});
