import { expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/browser/query-client";
import { gridOwnerParams } from "@/lib/grid-owners/params";
import { gridOwnersQuery } from "@/lib/grid-owners/queries";
import { gridOwnerList } from "./grid-owner-list";

const owner = {
  gln: "7080000000005",
  name: "Ørnestad Nett AS",
  organizationNumber: "923609016",
  month: "2026-11-01",
  expectedPtiCount: 100,
  importedPtiCount: 60,
  paidPtiCount: null,
};

type Context = Parameters<NonNullable<typeof gridOwnerList.match>>[2];

function matches(search: string, row = owner): boolean {
  const state = gridOwnerParams.parse(new URLSearchParams(search));
  // The rule of this list needs no context.
  return gridOwnerList.match?.(row, state, {} as Context) ?? true;
}

it.each([
  ["find=nett", true],
  ["find=7080000000005", true],
  ["find=708 0000 000005", true],
  ["find=7080000000012", false],
  ["find=923 609 016", true],
  ["find=NO 923.609.016 MVA", true],
  ["find=\u202a708\u00a00000 000005\u202c", true],
  ["find=923609017", false],
  ["find=fjord", false],
])("finds a grid owner by name or number: %s", (search, found) => {
  expect(matches(search)).toBe(found);
});

it("shows only those with invoices that were not imported", () => {
  expect(matches("missing=1")).toBe(true);
  expect(matches("missing=1", { ...owner, importedPtiCount: 100 })).toBe(false);
});

it("finds a grid owner by a number that billing writes in another form (OR6)", () => {
  expect(matches("find=999000010", { ...owner, organizationNumber: "NO 999 000 010 MVA" })).toBe(
    true,
  );
  expect(matches("find=165599000006", { ...owner, organizationNumber: "559900-0006" })).toBe(true);
});

const all = "/api/service/be/v3/gridowners";
const byNumber = `${all}?organizationNumber=923609016`;
const notFound = () =>
  Response.json({ type: "not-found", title: "x", status: 404 }, { status: 404 });

it.each([
  [null, [all]],
  ["923609016", [byNumber, all]],
])("takes billing's 404 for none found, by organisation number %s", async (number, addresses) => {
  const fetching = vi.fn(async (_address: string) => notFound());
  vi.stubGlobal("fetch", fetching);
  expect(await createQueryClient().fetchQuery(gridOwnersQuery(number))).toEqual([]);
  expect(fetching.mock.calls.map(([address]) => address)).toEqual(addresses);
});

it("looks through all grid owners where billing finds none by the number", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    address === byNumber ? notFound() : Response.json([owner]),
  );
  expect(await createQueryClient().fetchQuery(gridOwnersQuery("923609016"))).toEqual([owner]);
});
