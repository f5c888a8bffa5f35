import { describe, expect, it } from "vitest";
import type { AccountSearchParameters } from "../contract/invoice-group-search";
import { exampleGroup } from "../domain/invoice-groups/example-group";
import { takeAll } from "../domain/walks/walk-whole";
import { filtersOf } from "./filters";
import { planFind } from "./finder";
import { groupParams } from "./params";
import {
  findGroups,
  findListPage,
  type GroupSearch,
  hasMore,
  planSearch,
  walkGroups,
} from "./plan-search";

const template = {
  accountGuid: null,
  customerGuid: null,
  customerName: null,
  name: null,
  customerNumber: null,
  erpId: null,
  email: null,
  cellphone: null,
  status: null,
};
const filters = filtersOf(template);
const plan = (find: string, findIn: string | null = null) => planFind({ find, findIn }, filters);

describe("the finder box", () => {
  it.each([
    ["0f8fad5bd9cb469fa16570867728950e", ["accountGuid", "customerGuid"]],
    ["0F8FAD5B-D9CB-469F-A165-70867728950E", ["accountGuid", "customerGuid"]],
    ["kari@eksempel.no", ["email", "customerName"]],
    ["100234", ["customerNumber", "erpId", "cellphone"]],
    ["+47 912 34 567", ["cellphone"]],
    ["ERP-100234", ["erpId", "name", "customerName"]],
    ["Nordlys Kraft", ["customerName", "name"]],
    ["Nordlys 2", ["customerName", "name"]],
  ])("looks for %s in %j", (text, tries) => {
    expect(plan(text)?.tries).toEqual(tries);
  });

  it("looks only where the clerk says", () => {
    expect(plan("100234", "cellphone")?.tries).toEqual(["cellphone"]);
  });

  it("does not look for an identifier among names, nor for a name among identifiers", () => {
    expect(plan("Nordlys", "accountGuid")?.tries).toEqual(["customerName", "name"]);
    expect(plan("0f8fad5bd9cb469fa16570867728950e", "name")?.tries).toEqual([
      "accountGuid",
      "customerGuid",
    ]);
  });

  it("offers only what the service can search by", () => {
    const narrow = planFind({ find: "100234", findIn: null }, filtersOf({ erpId: null }));
    expect(narrow?.tries).toEqual(["erpId"]);
    expect(planFind({ find: "x", findIn: null }, filtersOf({ status: 0 }))).toBeNull();
  });

  it("sends identifiers without dashes and phone numbers without spaces", () => {
    expect(plan("0F8FAD5B-D9CB-469F-A165-70867728950E")?.text).toBe(
      "0f8fad5bd9cb469fa16570867728950e",
    );
    expect(plan("+47 912 34 567")?.text).toBe("+4791234567");
  });

  it("does not look for what could be a national identity number", () => {
    expect(plan("010190 12345")).toBeNull();
  });
});

describe("a search of the list", () => {
  const group = exampleGroup();
  /** A service that finds the group by these parameters only. */
  function serviceKnowing(known: AccountSearchParameters, count = 1) {
    const asked: [AccountSearchParameters, number, number][] = [];
    const query = async (body: AccountSearchParameters, page: number, size: number) => {
      asked.push([body, page, size]);
      const matches = JSON.stringify(body) === JSON.stringify(known) ? count : 0;
      const left = Math.max(0, Math.min(size, matches - page * size));
      return Array.from({ length: left }, () => group);
    };
    return { asked, query };
  }
  const search = (find: string, page = 0) =>
    planSearch({ ...groupParams.initial, find, page }, filters).search;

  it("tries one parameter after the other and says which one it was", async () => {
    const { asked, query } = serviceKnowing({ erpId: "100234" });
    const found = await findGroups(search("100234"), query);
    expect(found).toEqual({ rows: [group], foundIn: "erpId" });
    expect(asked.map(([body]) => body)).toEqual([
      { customerNumber: "100234" },
      { erpId: "100234" },
    ]);
  });

  it("asks once where there is no text to find", async () => {
    const { asked, query } = serviceKnowing({});
    expect((await findGroups(search(""), query)).foundIn).toBeNull();
    expect(asked).toEqual([[{}, 0, 50]]);
  });

  it("stays with the parameter of the first page behind the last page", async () => {
    const { query } = serviceKnowing({ customerNumber: "100234" }, 3);
    const found = await findGroups(search("100234", 4), query);
    expect(found).toEqual({ rows: [], foundIn: "customerNumber" });
  });

  it("adds the filters to each try", async () => {
    const state = {
      ...groupParams.initial,
      find: "nord",
      filters: [{ name: "status", value: "0" }],
    };
    const { asked, query } = serviceKnowing({});
    await findGroups(planSearch(state, filters).search, query);
    expect(asked.map(([body]) => body)).toEqual([
      { status: 0, customerName: "nord" },
      { status: 0, name: "nord" },
    ]);
  });

  it.each([
    [0, 0, false],
    [49, 0, false],
    [50, 0, null],
    [51, 0, true],
    [101, 1, null],
    [99, 1, false],
  ])(
    "of %i matches knows by one call whether page %i has a successor: %s",
    async (count, page, more) => {
      const { asked, query } = serviceKnowing({}, count);
      const found = await findListPage(search("", page), query);
      const rows = Math.min(50, count - page * 50);
      expect({ rows: found.rows.length, more: found.more }).toEqual({ rows, more });
      expect(asked).toHaveLength(1);
    },
  );

  it("asks for the single row behind a full page to know whether more follow", async () => {
    const { asked, query } = serviceKnowing({ name: "nord" }, 101);
    expect(await hasMore(search("nord", 1), "name", query)).toBe(true);
    expect(await hasMore(search("nord", 2), "name", query)).toBe(false);
    expect(asked.map(([, page, size]) => [page, size])).toEqual([
      [100, 1],
      [150, 1],
    ]);
  });
});

describe("a walk through all matches", () => {
  const search: GroupSearch = { body: { status: 0 }, find: null, page: 3, size: 50 };
  const groups = Array.from({ length: 2400 }, (_, at) =>
    exampleGroup({ accountGuid: String(at).padStart(32, "0") }),
  );
  const query = async (_: unknown, page: number, size: number) =>
    groups.slice(page * size, (page + 1) * size);

  async function collect(walk: AsyncIterable<readonly { accountGuid: string }[]>) {
    const ids: string[] = [];
    for await (const rows of walk) ids.push(...rows.map((row) => row.accountGuid));
    return ids;
  }

  it("gives every match once, from the first page on, whatever page the list shows", async () => {
    const ids = await collect(walkGroups(search, query, new AbortController().signal));
    expect(ids).toEqual(groups.map((row) => row.accountGuid));
  });

  it("returns a group once that moves to a later page between two reads, and reads again", async () => {
    const slipping = async (_: unknown, page: number, size: number) =>
      page === 0 ? groups.slice(0, size) : groups.slice(page * size - 1, (page + 1) * size - 1);
    const ids: string[] = [];
    const walk = walkGroups(search, slipping, new AbortController().signal);
    const count = await takeAll(walk, (rows) => {
      ids.push(...rows.map((row) => row.accountGuid));
    });
    expect(ids).toEqual(groups.map((row) => row.accountGuid));
    expect(count).toMatchObject({ distinct: 2400, repeated: 1, missing: 1, moved: true });
  });

  it("reads to the end where billing gives fewer on a page than were asked for", async () => {
    const few = async (_: unknown, page: number) => groups.slice(page * 100, (page + 1) * 100);
    const ids = await collect(walkGroups(search, few, new AbortController().signal));
    expect(ids).toHaveLength(2400);
  });

  it("keeps to the parameter that the first page was found in", async () => {
    const asked: string[] = [];
    const finding = async (body: object, page: number, size: number) => {
      asked.push(`${Object.keys(body).join()} ${page}`);
      return "erpId" in body ? query(body, page, size) : [];
    };
    const find = { text: "10", tries: ["customerNumber", "erpId"] } as const;
    await collect(walkGroups({ ...search, body: {}, find }, finding, new AbortController().signal));
    const pages = ["customerNumber 0", "erpId 0", "erpId 1", "erpId 2", "erpId 3"];
    expect(asked).toEqual(pages);
  });

  it("stops when the person stops it", async () => {
    const stop = new AbortController();
    const walk = walkGroups(search, query, stop.signal);
    await walk.next();
    stop.abort();
    await expect(walk.next()).rejects.toThrow(/abort/i);
  });
});
