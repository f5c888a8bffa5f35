import { expect, it } from "vitest";
import { periodBars } from "./period-bars";

it("Periods that follow each other fill the line from the first day to the last", () => {
  const bars = periodBars([
    { from: "2026-01-01", to: "2026-01-05" },
    { from: "2026-01-06", to: "2026-01-10" },
  ]);
  expect(bars).toEqual([
    { start: 0, length: 50 },
    { start: 50, length: 50 },
  ]);
});

it("A period without an end is drawn to the end of the line, beyond the others", () => {
  const [closed, open] = periodBars([
    { from: "2026-01-01", to: "2026-01-10" },
    { from: "2026-01-11", to: null },
  ]);
  expect((closed?.start ?? 0) + (closed?.length ?? 0)).toBeCloseTo(open?.start ?? 0);
  expect((open?.start ?? 0) + (open?.length ?? 0)).toBeCloseTo(100);
  expect(open?.length).toBeGreaterThan(50);
});

it("Without periods there is no line", () => {
  expect(periodBars([])).toEqual([]);
});
