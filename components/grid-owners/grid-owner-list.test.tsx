import { expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/browser/query-client";
import { gridOwnerParams } from "@/lib/grid-owners/params";
import { gridOwnersQuery } from "@/lib/grid-owners/queries";
import { gridOwnerList } from "./grid-owner-list";

const owner = {
  ...{ gln: "7080000000005", name: "Ørnestad Nett AS", organizationNumber: "923609016" },
  ...{ month: "2026-11-01", expectedPtiCount: 100, importedPtiCount: 60, paidPtiCount: null },
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
  ["find=923609017", false],
  ["find=fjord", false],
])("finds a grid owner by name or number: %s", (search, found) => {
  expect(matches(search)).toBe(found);
});

it("shows only those with invoices that were not imported", () => {
  expect(matches("missing=1")).toBe(true);
  expect(matches("missing=1", { ...owner, importedPtiCount: 100 })).toBe(false);
});

it.each([
  [null, "/api/service/be/v3/gridowners"],
  ["923609016", "/api/service/be/v3/gridowners?organizationNumber=923609016"],
])("takes billing's 404 for none found, by organisation number %s", async (number, address) => {
  const problem = { type: "not-found", title: "x", status: 404 };
  const fetching = vi.fn(async (_address: string) => Response.json(problem, { status: 404 }));
  vi.stubGlobal("fetch", fetching);
  expect(await createQueryClient().fetchQuery(gridOwnersQuery(number))).toEqual([]);
  expect(fetching.mock.calls[0]?.[0]).toBe(address);
});
