import { describe, expect, it } from "vitest";
import { takeAll, type WalkedPage, walkWhole } from "./walk-whole";

type Read = (page: number) => Promise<WalkedPage<string>>;

/** Takes a walk. Returns its rows in order, what it counted, and the pages that it read. */
async function walk(readPage: Read, mostPages?: number) {
  const pages: number[] = [];
  const rows: string[] = [];
  const recorded: Read = (page) => {
    pages.push(page);
    return readPage(page);
  };
  const idOf = (row: string) => row;
  const most = mostPages === undefined ? {} : { mostPages };
  const count = await takeAll(walkWhole({ readPage: recorded, idOf, ...most }), (batch) => {
    rows.push(...batch);
  });
  return { rows, pages, count };
}

const named = (length: number) => Array.from({ length }, (_, index) => `group ${index}`);
const pageOf = (rows: readonly string[], page: number, size: number) =>
  rows.slice(page * size, (page + 1) * size);

/** Another order for each page, the same in each run. */
function shuffled(rows: readonly string[], seed: number): string[] {
  let state = seed * 2_654_435_761 + 1;
  const keys = new Map(
    rows.map((row) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return [row, state];
    }),
  );
  return rows.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
}

describe("A walk through the pages of a list", () => {
  it.each([0, 1, 49, 50, 51, 500])(
    "gives all of %i rows that stand still, once",
    async (length) => {
      const { rows, count } = await walk(async (page) => ({
        rows: pageOf(named(length), page, 50),
      }));
      expect(rows).toEqual(named(length));
      expect(count).toEqual({
        read: length,
        distinct: length,
        repeated: 0,
        missing: 0,
        moved: false,
        cut: false,
      });
    },
  );

  it("does not take a short page for the end", async () => {
    const sizes = [50, 20, 50, 5];
    const starts = [0, 50, 70, 120];
    const { rows } = await walk(async (page) => {
      const start = starts[page] ?? 125;
      return { rows: named(125).slice(start, start + (sizes[page] ?? 0)) };
    });
    expect(rows).toEqual(named(125));
  });

  it.each([
    ["LI1", 150, 50],
    ["LI1", 1200, 500],
  ])(
    "%s: counts different rows of %i in pages of %i whose order changes",
    async (_case, length, size) => {
      let seed = 0;
      const { rows, count, pages } = await walk(async (page) => {
        seed += 1;
        return { rows: pageOf(shuffled(named(length), seed), page, size) };
      });
      expect(new Set(rows).size).toBe(rows.length);
      expect(count.distinct).toBe(rows.length);
      expect(count.read).toBe(length);
      expect(count.moved).toBe(true);
      expect(count.repeated).toBeGreaterThan(0);
      // Two readings are not whole either, and the count says by how much.
      expect(count.distinct).toBeLessThan(length);
      expect(count.missing).toBe(length - count.distinct);
      expect(pages.filter((page) => page === 0)).toHaveLength(2);
    },
  );

  it("is whole by a second reading where one row moved in between", async () => {
    let calls = 0;
    const { rows, count } = await walk(async (page) => {
      calls += 1;
      // A row comes in at the top while the second page is read.
      const all = calls < 2 ? named(120) : ["new", ...named(120)];
      return { rows: pageOf(all, page, 50) };
    });
    expect(rows.toSorted()).toEqual(["new", ...named(120)].toSorted());
    expect(count).toMatchObject({ distinct: 121, repeated: 0, missing: 0, moved: true });
  });

  it("reads again where the total changed, although no row came twice", async () => {
    let calls = 0;
    const { rows, count } = await walk(async (page) => {
      calls += 1;
      // A row of the first page leaves, so the first row of the second page is passed over.
      const all = calls < 2 ? named(100) : named(100).slice(1);
      return { rows: pageOf(all, page, 50), total: all.length };
    });
    expect(rows).toHaveLength(100);
    expect(count).toMatchObject({ missing: 0, moved: true });
  });

  it("says how many are missing of a total that no page reaches", async () => {
    const { count } = await walk(async (page) => ({
      rows: pageOf(named(90), page, 50),
      total: 100,
    }));
    expect(count).toMatchObject({ distinct: 90, repeated: 0, missing: 10, moved: true });
  });

  it("stops where the answer says so", async () => {
    const { pages } = await walk(async (page) => ({
      rows: pageOf(named(100), page, 50),
      last: page === 1,
    }));
    expect(pages).toEqual([0, 1]);
  });

  it("takes the same page again for the end", async () => {
    const { rows, count, pages } = await walk(async () => ({ rows: named(30) }));
    expect([rows.length, count.moved, pages]).toEqual([30, false, [0, 1]]);
  });

  it("ends where every page has the same rows in another order", async () => {
    let seed = 0;
    const { rows, count, pages } = await walk(async () => {
      seed += 1;
      return { rows: shuffled(named(30), seed) };
    });
    expect(rows).toHaveLength(30);
    expect(count.moved).toBe(true);
    expect(pages.length).toBeLessThan(12);
  });

  it("says that its limit cut it", async () => {
    const { rows, count } = await walk(async (page) => ({ rows: pageOf(named(500), page, 50) }), 3);
    expect([rows.length, count.cut]).toEqual([150, true]);
  });

  it("keeps the first count where the limit cuts the second reading", async () => {
    const twice = [...named(50), ...named(50).toReversed()];
    const { count } = await walk(async (page) => ({ rows: pageOf(twice, page, 50) }), 4);
    expect(count).toMatchObject({ read: 100, distinct: 50, missing: 50, moved: true, cut: false });
  });
});
