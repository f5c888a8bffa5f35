import { expect, it, vi } from "vitest";
import { readAhead } from "./read-ahead";

/** A list of so many full pages, and one that is not full. */
function listOf(full: number, fails: ReadonlySet<number> = new Set()) {
  const asked: number[] = [];
  const aborted: number[] = [];
  const failing = new Set(fails);
  const read = readAhead(
    async (page, signal) => {
      asked.push(page);
      signal.addEventListener("abort", () => aborted.push(page));
      await Promise.resolve();
      if (failing.delete(page)) throw new Error(`Page ${page}`);
      return { page, isFull: page <= full };
    },
    ({ isFull }) => isFull,
  );
  return { asked, aborted, read };
}
const { signal } = new AbortController();

it("reads two pages behind a full one, each once, and none behind the last", async () => {
  const { asked, read } = listOf(3);
  expect((await read(1, signal)).page).toBe(1);
  expect(asked).toEqual([1, 2, 3]);
  expect((await read(2, signal)).page).toBe(2);
  expect((await read(3, signal)).page).toBe(3);
  expect(asked).toEqual([1, 2, 3, 4, 5]);
  expect((await read(4, signal)).page).toBe(4);
  expect(asked).toEqual([1, 2, 3, 4, 5]);
});

it("asks for one page of a list that has no more", async () => {
  const { asked, read } = listOf(0);
  await read(1, signal);
  expect(asked).toEqual([1]);
});

it("reads everything again from the start, without what was read ahead before", async () => {
  const { asked, aborted, read } = listOf(9);
  await read(1, signal);
  await read(1, signal);
  expect(asked).toEqual([1, 2, 3, 1, 2, 3]);
  expect(aborted).toEqual([2, 3]);
});

it("ends what is read ahead when a page is aborted", async () => {
  const { aborted, read } = listOf(9);
  const control = new AbortController();
  await read(1, signal);
  const second = read(2, control.signal);
  control.abort();
  await second;
  expect(aborted).toEqual([2, 3]);
});

it("fails where the page is asked for, and reads it again then", async () => {
  const { asked, read } = listOf(9, new Set([2]));
  await read(1, signal);
  await expect(read(2, signal)).rejects.toThrow("Page 2");
  expect((await read(2, signal)).page).toBe(2);
  expect(asked).toEqual([1, 2, 3, 2, 3, 4]);
});

it("reads a page again that was read ahead before the reading stopped for a while", async () => {
  const { asked, read } = listOf(9);
  await read(1, signal);
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 10_001);
  await read(2, signal);
  vi.restoreAllMocks();
  expect(asked).toEqual([1, 2, 3, 2, 3, 4]);
});
