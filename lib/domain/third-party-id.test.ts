import { describe, expect, it } from "vitest";
import {
  fitsAddress,
  mostSystems,
  readThirdPartyQuery,
  readThirdPartySegments,
  rememberSystem,
} from "./third-party-id";

describe("The systems that a person used", () => {
  it("begin with the last one, each once", () => {
    expect(rememberSystem([], "CRM")).toEqual(["CRM"]);
    expect(rememberSystem(["CRM", "PORTAL"], "PORTAL")).toEqual(["PORTAL", "CRM"]);
  });

  it("are the same value where nothing changes, so that nothing is stored", () => {
    const systems = ["CRM", "PORTAL"];
    expect(rememberSystem(systems, "CRM")).toBe(systems);
  });

  it("lose the one used longest ago", () => {
    const systems = Array.from({ length: mostSystems }, (_, at) => `S${at}`);
    expect(rememberSystem(systems, "CRM")).toEqual(["CRM", ...systems.slice(0, -1)]);
  });
});

describe("The address of an id in another system", () => {
  it("names a system and an id, encoded", () => {
    const expected = { system: "CRM nord", id: "A/1" };
    expect(readThirdPartySegments(["CRM%20nord", "A%2F1"])).toEqual(expected);
    expect(readThirdPartySegments(["CRM", "100%"])).toEqual({ system: "CRM", id: "100%" });
  });

  it("names them in its query, whatever characters they have", () => {
    const named = { system: "CRM nord", id: "A/1 %" };
    expect(readThirdPartyQuery(new URLSearchParams(named))).toEqual(named);
    for (const query of ["", "system=CRM", "system=CRM&id=+", `system=CRM&id=${"1".repeat(101)}`]) {
      expect(readThirdPartyQuery(new URLSearchParams(query))).toBeNull();
    }
  });

  it("has no part that could be read in another way", () => {
    for (const name of ["..", "a\nb", "a/../b", "/a", "a//b", "a%2Fb", "a/b?c", "", "a/./b"]) {
      expect([name, fitsAddress(name)]).toEqual([name, false]);
    }
    for (const name of ["CRM", "P 1.2", "Å-7", "a:b", "...", "2026/17", "A\\1", "100 %", "a?b"]) {
      expect([name, fitsAddress(name)]).toEqual([name, true]);
    }
  });

  it("names none where a part is missing, too long or too many", () => {
    for (const segments of [[], ["CRM"], ["CRM", "%20"], ["CRM", "1", "2"], ["x".repeat(101), "1"]])
      expect(readThirdPartySegments(segments)).toBeNull();
    expect(readThirdPartySegments()).toBeNull();
  });
});
