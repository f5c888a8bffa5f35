import { beforeAll, describe, expect, test } from "vitest";
import { gridOwnerPtiSchema, gridOwnersSchema } from "../../lib/contract/grid-owner";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { gridOwnersOf } from "../seed/areas/grid-owners";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { monthOf, plainOrganizationNumber } from "./rules";

const path = "/be/v3/gridowners";
const owners = gridOwnersOf(nordlys);
const ownerAt = (place: number) => {
  const owner = owners.at(place);
  if (!owner) throw new Error("There are fewer grid owners.");
  return owner;
};

describe("the rules of grid owners", () => {
  test.each([
    ["2026-11-01T00:00:00Z", "2026-11-01"],
    ["2026-11-30T23:59:59Z", "2026-11-01"],
    ["2026-12-01T00:00:00Z", "2026-12-01"],
    ["2028-02-29T12:00:00Z", "2028-02-01"],
  ])("the month of %s begins on %s", (moment, month) => {
    expect(monthOf(new Date(moment))).toBe(month);
  });

  test.each([
    ["310 200 401", "310200401"],
    ["310\u00a0200\u00a0401", "310200401"],
    ["559912-3456", "5599123456"],
    ["310200401", "310200401"],
  ])("the organisation number %s is stored as %s", (written, stored) => {
    expect(plainOrganizationNumber(written)).toBe(stored);
  });
});

describeOnEachDatabase("grid owners", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  const statusOf = async (query: string) => (await service.call("GET", `${path}${query}`)).status;
  const list = async (query = "") =>
    gridOwnersSchema.parse((await service.call("GET", `${path}${query}`)).body);
  const totals = async (gln: string) =>
    gridOwnerPtiSchema.parse((await service.call("GET", `${path}/pti?gridownergln=${gln}`)).body);

  test("are all listed by name, with the counts of the current month", async () => {
    const listed = await list();
    expect(listed.map(({ gln }) => gln)).toEqual(
      [...owners].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ gln }) => gln),
    );
    expect(new Set(listed.map(({ month }) => month))).toEqual(new Set(["2026-11-01"]));
    const known = listed.filter(({ expectedPtiCount }) => expectedPtiCount !== null);
    for (const { expectedPtiCount, importedPtiCount, paidPtiCount } of known) {
      expect(expectedPtiCount).toBeGreaterThanOrEqual(importedPtiCount ?? Number.NaN);
      expect(importedPtiCount).toBeGreaterThanOrEqual(paidPtiCount ?? Number.NaN);
    }
  });

  test("tell one that has sent nothing from one of which nothing is known", async () => {
    const listed = await list();
    const of = (place: number) => listed.find(({ gln }) => gln === ownerAt(place).gln);
    expect(of(-1)).toMatchObject({ importedPtiCount: 0, paidPtiCount: 0 });
    expect(of(-1)?.expectedPtiCount).toBeGreaterThan(0);
    expect(of(-2)?.paidPtiCount).toBe(of(-2)?.expectedPtiCount);
    expect(of(-3)).toMatchObject({
      expectedPtiCount: null,
      importedPtiCount: null,
      paidPtiCount: null,
    });
    expect(await totals(ownerAt(-3).gln)).toMatchObject({
      imported: null,
      paid: null,
      expected: null,
    });
  });

  test("have totals whose counts are those of the list, with their amounts", async () => {
    for (const owner of (await list()).filter(({ paidPtiCount }) => paidPtiCount !== null)) {
      const { expected, imported, paid, ...facts } = await totals(owner.gln);
      expect([expected?.count, imported?.count, paid?.count]).toEqual([
        owner.expectedPtiCount,
        owner.importedPtiCount,
        owner.paidPtiCount,
      ]);
      expect(expected?.amount).toBeGreaterThan(0);
      expect(imported?.amount === 0).toBe(imported?.count === 0);
      const { gln, name, organizationNumber, month } = owner;
      expect(facts).toEqual({ gln, name, organizationNumber, month, currency: "NOK" });
    }
  });

  test("show the month that the clock is in", async () => {
    service.clock.move(new Date("2026-12-01T00:30:00Z"));
    expect(await totals(ownerAt(0).gln)).toMatchObject({
      month: "2026-12-01",
      imported: { count: 0, amount: 0 },
    });
    service.clock.move(new Date("2031-01-01T00:00:00Z"));
    expect((await list())[0]).toMatchObject({ month: "2031-01-01", expectedPtiCount: null });
    service.clock.move(testNow);
  });

  test("are found by organisation number, written with spaces or without", async () => {
    const { organizationNumber: number, gln } = ownerAt(1);
    const spaced = `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`;
    for (const written of [number, encodeURIComponent(spaced)]) {
      const found = await list(`?organizationNumber=${written}`);
      expect(found.map((owner) => owner.gln)).toEqual([gln]);
    }
  });

  const refused: [string, string, string][] = [
    ["totals of an empty GLN", "/pti?gridownergln=", "gridownergln"],
  ];

  test.each(refused)("%s are refused by name", async (_case, query, name) => {
    const answer = await service.call("GET", `${path}${query}`);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.map((error) => error.path)).toEqual([name]);
  });

  test("wildcards are letters like any other", async () => {
    expect(await statusOf("?organizationNumber=%25")).toBe(404);
    expect(await statusOf("/pti?gridownergln=%25")).toBe(404);
  });
});
