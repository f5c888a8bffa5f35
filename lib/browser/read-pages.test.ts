import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readPages } from "./read-pages";

/** A list whose pages are answered when the test says so; page `last` is the last one. */
function listOf(last: number) {
  const asked = new Map<number, PromiseWithResolvers<number>>();
  const aborted: number[] = [];
  const shown: string[] = [];
  const control = new AbortController();
  const start = (from: number) =>
    readPages<number>({
      from,
      signal: control.signal,
      isLast: (page, before) => page >= last || page === before,
      read(page, signal) {
        const answer = withResolvers<number>();
        asked.set(page, answer);
        signal.addEventListener("abort", () => aborted.push(page));
        return answer.promise;
      },
      onPages: (pages) => shown.push(pages.join(" ")),
    });
  const answer = async (...pages: number[]) => {
    for (const page of pages) asked.get(page)?.resolve(page);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = (page: number) => asked.get(page)?.reject(new Error(`Page ${page}`));
  return {
    start,
    answer,
    fail,
    control,
    aborted,
    shown,
    asked: () => [...asked.keys()],
    pages: asked,
  };
}

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

/** Promise.withResolvers, which Node 20 does not have. */
function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let [resolve, reject] = [(_: Value) => {}, (_: Error) => {}];
  const promise = new Promise<Value>((...given) => {
    [resolve, reject] = given;
  });
  return { promise, resolve, reject };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("reads two pages, then three at once, and answers them in their order", async () => {
  const list = listOf(6);
  const reading = list.start(1);
  expect(list.asked()).toEqual([1, 2]);
  await list.answer(1);
  expect(list.asked()).toEqual([1, 2]);
  await list.answer(2);
  expect(list.asked()).toEqual([1, 2, 3, 4, 5]);
  await list.answer(5, 4);
  expect(list.asked()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await list.answer(6, 7, 3);
  expect(await reading).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it("ends with the page behind the last one, where all is on one page", async () => {
  const list = listOf(1);
  const reading = list.start(1);
  await list.answer(2, 1);
  expect([await reading, list.asked()]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it.each([
  [3, 4],
  [4, 3],
])(
  "ends where a page is the one before it again, page %i answered before %i",
  async (one, other) => {
    const list = listOf(99);
    const reading = list.start(1);
    await list.answer(1, 2);
    const again = (page: number) => list.pages.get(page)?.resolve(Math.min(page, 3));
    again(one);
    again(other);
    await list.answer();
    const asked = list.asked();
    await list.answer(5, 6, 7);
    expect(list.asked()).toEqual(asked);
    expect((await reading).slice(0, 4)).toEqual([1, 2, 3, 3]);
  },
);

it("shows what has come of a long reading, without what is behind a gap", async () => {
  const list = listOf(99);
  list.start(1).catch(() => undefined);
  await list.answer(1, 2);
  await list.answer(3);
  expect(list.shown).toEqual([]);
  vi.advanceTimersByTime(600);
  await list.answer(5);
  await list.answer(4);
  expect(list.shown).toEqual(["1 2 3"]);
  vi.advanceTimersByTime(600);
  await list.answer(6);
  expect(list.shown).toEqual(["1 2 3", "1 2 3 4 5 6"]);
  list.control.abort();
});

it("fails as a whole, shows what came before, and ends the others", async () => {
  const list = listOf(99);
  const reading = list.start(1);
  await list.answer(1, 2);
  await list.answer(3);
  list.fail(4);
  await expect(reading).rejects.toThrow("Page 4");
  expect(list.shown).toEqual(["1 2 3"]);
  expect(list.aborted).toEqual(expect.arrayContaining([5, 6]));
  await list.answer(5, 6);
  expect(list.asked()).toEqual([1, 2, 3, 4, 5, 6]);
});

it("ends with the signal, and shows nothing then", async () => {
  const list = listOf(99);
  const reading = list.start(1);
  await list.answer(1, 2);
  list.control.abort();
  expect(list.aborted).toEqual(expect.arrayContaining([3, 4, 5]));
  list.fail(3);
  await expect(reading).rejects.toThrow("Page 3");
  expect(list.shown).toEqual([]);
});
