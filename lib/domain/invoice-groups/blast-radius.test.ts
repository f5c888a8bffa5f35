import { describe, expect, it } from "vitest";
import { blastRadius, sameGroups } from "./blast-radius";
import { exampleGroup } from "./example-group";

const guid = (digit: string) => digit.repeat(32);
const groups = [
  exampleGroup({ accountGuid: guid("1"), name: "Bolig", paymentTerms: 14 }),
  exampleGroup({ accountGuid: guid("2"), name: "Hytte", paymentTerms: 30, accountOnHold: true }),
  exampleGroup({ accountGuid: guid("3"), name: "Garasje", paymentTerms: 14, status: -1 }),
];

describe("blastRadius", () => {
  it("says of each group whether the save would change it", () => {
    const { groups: rows, changing } = blastRadius(groups, { paymentTerms: 30 });
    expect(rows.map((row) => row.wouldChange)).toEqual([["paymentTerms"], [], ["paymentTerms"]]);
    expect(changing).toBe(2);
  });

  it("counts the groups on hold and the ended ones", () => {
    expect(blastRadius(groups, { paymentTerms: 30 })).toMatchObject({ onHold: 1, ended: 1 });
  });

  it("names the settings that differ between the groups today", () => {
    const radius = blastRadius(groups, { paymentTerms: 30, note: "x" });
    expect(radius.differsToday).toEqual(["paymentTerms"]);
    expect(radius.groups[1]?.today).toEqual([
      { name: "paymentTerms", value: 30 },
      { name: "note", value: null },
    ]);
  });

  it("answers an empty picture for no groups", () => {
    expect(blastRadius([], { note: "x" })).toMatchObject({ changing: 0, differsToday: [] });
  });
});

describe("sameGroups", () => {
  const map = (list: typeof groups) => new Map(list.map((group) => [group.accountGuid, group]));

  it("holds while the settings to be sent are as shown, whatever else changed", () => {
    const now = groups.map((group) => ({ ...group, note: "elsewhere" }));
    expect(sameGroups(map(groups), map(now), ["paymentTerms"])).toBe(true);
  });

  it("fails when one of the groups changed in a setting to be sent", () => {
    const now = groups.map((group) => ({ ...group, paymentTerms: 21 }));
    expect(sameGroups(map(groups), map(now), ["paymentTerms"])).toBe(false);
  });

  it("fails when a group came or went", () => {
    expect(sameGroups(map(groups), map(groups.slice(1)), ["paymentTerms"])).toBe(false);
    expect(sameGroups(map(groups.slice(1)), map(groups), ["paymentTerms"])).toBe(false);
    const swapped = [...groups.slice(1), exampleGroup({ accountGuid: guid("9") })];
    expect(sameGroups(map(groups), map(swapped), ["paymentTerms"])).toBe(false);
  });
});
