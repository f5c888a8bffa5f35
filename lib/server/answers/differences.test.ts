import { afterEach, expect, it, vi } from "vitest";
import type { LogFields } from "../log";
import { createDifferences } from "./differences";

afterEach(() => vi.useRealTimers());

it("lists each difference once, logs it at most once an hour, and forgets it after a day", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-26T08:00:00Z") });
  const lines: LogFields[] = [];
  const log = { write: (_: string, __: string, fields: LogFields) => void lines.push(fields) };
  const differences = createDifferences(log, () => Date.now());
  const note = () => {
    differences.note("listProducts", "name", "missing");
    differences.note("listProducts", "elements", "missing");
    vi.advanceTimersByTime(1000);
  };
  note();
  note();
  expect(lines).toEqual([{ route: "listProducts", kind: "missing", field: "name elements" }]);
  expect(differences.version()).toBe(2);
  expect(differences.list()).toMatchObject([
    { operation: "listProducts", field: "elements", firstAt: "2026-11-26T08:00:00.000Z" },
    { operation: "listProducts", field: "name", lastAt: "2026-11-26T08:00:01.000Z" },
  ]);
  vi.advanceTimersByTime(3_600_000);
  note();
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(86_400_000);
  expect(differences.list()).toEqual([]);
  note();
  expect(differences.version()).toBe(4);
});
