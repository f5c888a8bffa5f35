import { describe, expect, it } from "vitest";
import { findOnPages } from "./find-on-pages";

/** A list of that many invoices, 50 a page, as the service gives it; `pages` records the reads. */
function listOf(numbers: readonly string[], most = 14) {
  const pages: number[] = [];
  return {
    pages,
    most,
    numberOf: (row: { number: string }) => row.number,
    readPage: async (page: number) => {
      pages.push(page);
      return numbers.slice(page * 50, page * 50 + 50).map((number) => ({ number }));
    },
  };
}
const falling = (count: number) =>
  Array.from({ length: count }, (_, index) => String(500_000 - 7 * index));

describe("An invoice in a customer's list", () => {
  it.each([0, 1, 49, 50, 99, 100, 799, 1234, 2999])(
    "at place %i of 3,000 is found by at most 13 reads",
    async (place) => {
      const numbers = falling(3000);
      const list = listOf(numbers);
      const number = numbers[place] ?? "";
      const { found, complete } = await findOnPages(list, new Set([number]));
      expect([found.get(number)?.number, complete]).toEqual([number, true]);
      expect(list.pages.length).toBeLessThanOrEqual(13);
      expect(new Set(list.pages).size).toBe(list.pages.length);
    },
  );

  it.each(["500001", "499998", "1", "999999999"])(
    "that is not there (%s) is known not to be",
    async (number) => {
      const list = listOf(falling(3000));
      const { found, complete } = await findOnPages(list, new Set([number]));
      expect([found.size, complete]).toEqual([0, true]);
    },
  );

  it("is found where numbers have a prefix, and among none", async () => {
    const numbers = falling(400).map((number) => `F-${number}`);
    const { found } = await findOnPages(listOf(numbers), new Set([numbers[333] ?? ""]));
    expect(found.size).toBe(1);
    const none = listOf([]);
    expect(await findOnPages(none, new Set(["1"]))).toMatchObject({ complete: true });
    expect(none.pages).toEqual([0]);
  });

  it.each([
    ["rise", falling(500).reverse()],
    [
      "are no numbers",
      falling(500).map((_, index) => `invoice ${"abcdefghij"[index % 10]}${"x".repeat(index)}`),
    ],
    ["are mixed", falling(500).map((number, index) => (index % 2 ? number : `9${number}`))],
  ])("is found page by page where numbers %s", async (_name, numbers) => {
    const number = numbers[444] ?? "";
    const { found, complete } = await findOnPages(listOf(numbers), new Set([number]));
    expect([found.get(number)?.number, complete]).toEqual([number, true]);
  });

  it("is not called missing where the list was too long to be read", async () => {
    const numbers = falling(3000).reverse();
    const list = listOf(numbers);
    const { found, complete } = await findOnPages(list, new Set([numbers[2900] ?? ""]));
    expect([found.size, complete, list.pages.length]).toEqual([0, false, 14]);
  });

  it("is found beside others of the same list", async () => {
    const numbers = falling(1000);
    const wanted = [3, 420, 421, 977].flatMap((place) => numbers[place] ?? []);
    const list = listOf(numbers);
    const { found } = await findOnPages(list, new Set(wanted));
    expect([...found.keys()].sort()).toEqual(wanted.toSorted());
  });

  it.each([
    ["is found by the second reading of", 1, true],
    ["is not called missing in", Number.POSITIVE_INFINITY, false],
  ])("%s a list whose order changes", async (_name, turns, complete) => {
    const numbers = falling(150);
    const wanted = numbers[149] ?? "";
    let calls = 0;
    const list = {
      ...listOf([]),
      readPage: async (page: number) => {
        calls += 1;
        // In the first reading the wanted one is always on a page that is not being read.
        const moving = calls <= 4 * turns;
        const rows = moving ? numbers.slice(page * 49, page * 49 + 50) : numbers.slice(page * 50);
        return rows
          .slice(0, 50)
          .filter((number) => !moving || number !== wanted)
          .toReversed()
          .map((number) => ({ number: page % 2 ? number : `A${number}` }));
      },
    };
    const bare = { ...list, numberOf: ({ number }: { number: string }) => number.replace("A", "") };
    const result = await findOnPages(bare, new Set([wanted]));
    expect([result.found.has(wanted), result.complete]).toEqual([complete, complete]);
  });
});
