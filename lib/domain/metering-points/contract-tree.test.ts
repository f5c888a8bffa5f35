import { describe, expect, it } from "vitest";
import type { MeteringPointOverview } from "../../contract/metering-point";
import { contractRows, contractTree, countPoints, withoutCollapsed } from "./contract-tree";

const product = { productOfferingId: "p", name: "Spot" };

function contract(guid: string, accountGuid: string) {
  return {
    guid,
    contractNumber: guid,
    accountGuid,
    product,
    status: "active" as const,
    startDate: "2026-01-01",
    endDate: null,
  };
}

function point(
  guid: string,
  contracts: readonly ReturnType<typeof contract>[],
): MeteringPointOverview {
  return {
    guid,
    accountingPointId: `7${guid}`,
    serviceTypeKey: "electricity",
    priceArea: null,
    direction: "consumption",
    gridOwnerGln: null,
    meterNumber: null,
    yearlyVolume: null,
    address: null,
    secretLocation: false,
    contracts: [...contracts],
  };
}

const points = [
  point("a", [contract("a1", "north"), contract("a2", "south")]),
  point("b", [contract("b1", "north")]),
];
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe("The tree of metering points and contracts", () => {
  it("has a metering point below each invoice group with a contract on it", () => {
    const tree = contractTree(contractRows(points, null), { groups: true });
    expect(ids(tree)).toEqual([
      "group-north",
      "point-a-north",
      "a1",
      "point-b-north",
      "b1",
      "group-south",
      "point-a-south",
      "a2",
    ]);
    expect(tree[0]).toMatchObject({ accountGuid: "north", points: 2, contracts: 2 });
    expect(tree[5]).toMatchObject({ accountGuid: "south", points: 1, contracts: 1 });
  });

  it("has no heading for the only invoice group", () => {
    const rows = contractRows(points.slice(1), "north");
    expect(ids(contractTree(rows, { groups: false }))).toEqual(["point-b-north", "b1"]);
  });

  it("follows the order of the contracts", () => {
    const rows = contractRows(points, null).toReversed();
    expect(ids(contractTree(rows, { groups: true }))).toEqual([
      "group-north",
      "point-b-north",
      "b1",
      "point-a-north",
      "a1",
      "group-south",
      "point-a-south",
      "a2",
    ]);
  });

  it("hides what is below a collapsed heading, up to the next heading of its level", () => {
    const tree = contractTree(contractRows(points, null), { groups: true });
    const without = (...collapsed: string[]) => ids(withoutCollapsed(tree, new Set(collapsed)));
    expect(without("group-north")).toEqual(["group-north", "group-south", "point-a-south", "a2"]);
    expect(without("point-a-north", "group-south")).toEqual([
      "group-north",
      "point-a-north",
      "point-b-north",
      "b1",
      "group-south",
    ]);
    expect(without()).toEqual(ids(tree));
  });

  it("shows a metering point without contracts in the group that was asked for", () => {
    const rows = contractRows([point("c", [])], "north");
    const tree = contractTree(rows, { groups: true });
    expect(ids(tree)).toEqual(["group-north", "point-c-north"]);
    expect(tree).toMatchObject([{ points: 1, contracts: 0 }, { contracts: 0 }]);
  });

  it("keeps apart what billing assigns to no invoice group", () => {
    const [heading] = contractTree(contractRows([point("c", [])], null), { groups: true });
    expect(heading).toMatchObject({ kind: "group", accountGuid: null });
  });

  it("counts a metering point of two invoice groups once", () => {
    expect(countPoints(contractRows(points, null))).toBe(2);
  });
});
