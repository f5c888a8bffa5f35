import { expect, it } from "vitest";
import { readPages } from "./read-pages";

/** A list whose pages are answered when the test says so; those up to `full` are full. */
function listOf(full: number) {
  const asked = new Map<number, PromiseWithResolvers<number>>();
  const aborted: number[] = [];
  const control = new AbortController();
  const start = (from: number, count: number) =>
    readPages<number>({
      from,
      count,
      signal: control.signal,
      isFull: (page) => page <= full,
      read(page, signal) {
        const answer = withResolvers<number>();
        asked.set(page, answer);
        signal.addEventListener("abort", () => aborted.push(page));
        return answer.promise;
      },
    });
  const answer = async (...pages: number[]) => {
    for (const page of pages) asked.get(page)?.resolve(page);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const fail = (page: number) => asked.get(page)?.reject(new Error(`Page ${page}`));
  return { start, answer, fail, control, aborted, asked: () => [...asked.keys()] };
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

it("reads three pages at once, and answers them in their order", async () => {
  const list = listOf(99);
  const reading = list.start(2, 5);
  expect(list.asked()).toEqual([2, 3, 4]);
  await list.answer(4, 3);
  expect(list.asked()).toEqual([2, 3, 4, 5, 6]);
  await list.answer(6, 5, 2);
  expect(await reading).toEqual([2, 3, 4, 5, 6]);
});

it("begins no further page behind one that is not full", async () => {
  const list = listOf(3);
  const reading = list.start(2, 8);
  await list.answer(4);
  await list.answer(2, 3);
  expect(await reading).toEqual([2, 3, 4]);
});

it("reads no more pages than were wanted", async () => {
  const list = listOf(99);
  const reading = list.start(1, 1);
  await list.answer(1);
  expect([await reading, list.asked()]).toEqual([[1], [1]]);
});

it("fails as a whole, and ends the others", async () => {
  const list = listOf(99);
  const reading = list.start(1, 8);
  list.fail(2);
  await expect(reading).rejects.toThrow("Page 2");
  expect(list.aborted).toEqual([1, 2, 3]);
  await list.answer(1, 3);
  expect(list.asked()).toEqual([1, 2, 3]);
});

it("ends with the signal", () => {
  const list = listOf(99);
  list.start(1, 8).catch(() => undefined);
  list.control.abort();
  expect(list.aborted).toEqual([1, 2, 3]);
});
