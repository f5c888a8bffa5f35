import type pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "./log";
import { createStorageCheck } from "./storage-check";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function prepare() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (text) => void lines.push(JSON.parse(text)) });
  const query = vi.fn<() => Promise<unknown>>(async () => ({ rows: [] }));
  // Of the pool, the check uses this alone.
  const $client = { query } as unknown as pg.Pool;
  return { check: createStorageCheck({ $client }, log), query, lines };
}

const failure = (code: string) => Object.assign(new Error("words"), { code });

it("asks the database once a second, for however many pages", async () => {
  const { check, query } = prepare();
  expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true]);
  expect(query).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  expect(await check()).toBe(true);
  expect(query).toHaveBeenCalledTimes(2);
});

it("is false while the database is away, and logs that it went and came back", async () => {
  const { check, query, lines } = prepare();
  query.mockRejectedValue(failure("ECONNREFUSED"));
  expect(await check()).toBe(false);
  vi.advanceTimersByTime(1001);
  expect(await check()).toBe(false);
  query.mockResolvedValue({ rows: [] });
  vi.advanceTimersByTime(1001);
  expect(await check()).toBe(true);
  expect(lines).toMatchObject([
    { event: "database", kind: "away", error: "Error ECONNREFUSED" },
    { event: "database", kind: "back" },
  ]);
});

it("takes another failure, and a slow answer, for no outage", async () => {
  const { check, query, lines } = prepare();
  query.mockRejectedValue(failure("42501"));
  expect(await check()).toBe(true);
  query.mockReturnValue(new Promise(() => undefined));
  vi.advanceTimersByTime(1001);
  const slow = check();
  await vi.advanceTimersByTimeAsync(5001);
  expect(await slow).toBe(true);
  expect(lines).toEqual([]);
});
