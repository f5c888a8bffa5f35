import { describe, expect, it } from "vitest";
import { deprecationMoment, sunsetMoment } from "./deprecation-moment";
import { familyOf, operationSunsets } from "./operation-sunsets";
import type { OperationUse } from "./operation-use-shape";

const used = (operationId: string, sunsetAt: string | null): OperationUse => {
  const at = "2026-11-23T10:00:00.000Z";
  const notice = { deprecatedAt: null, sunsetAt, firstSeenAt: at, lastSeenAt: at };
  return { operationId, usedAt: at, usedBy: null, notice };
};
const today = "2026-11-23";
const rowOf = (id: string, uses: OperationUse[] = []) =>
  operationSunsets(uses, today).find((row) => row.id === id);

describe("Notices of an end", () => {
  it.each([
    ["@1756598400", "2025-08-31T00:00:00.000Z"],
    [" @0 ", "1970-01-01T00:00:00.000Z"],
    ["1756598400", null],
    ["@99999999999999", null],
    ["true", null],
    [null, null],
  ])("of the header Deprecation %j are read", (header, moment) => {
    expect(deprecationMoment(header)).toBe(moment);
  });

  it.each([
    ["Mon, 31 Aug 2026 23:59:59 GMT", "2026-08-31T23:59:59.000Z"],
    ["2026-08-31", null],
    ["Mon, 31 Xxx 2026 23:59:59 GMT", null],
    ["", null],
    [null, null],
  ])("of the header Sunset %j are read", (header, moment) => {
    expect(sunsetMoment(header)).toBe(moment);
  });
});

describe("Operations with their ends", () => {
  it("are all 62, ended ones first", () => {
    const rows = operationSunsets([], today);
    expect(rows).toHaveLength(62);
    expect(rows.slice(0, 6).map(({ id, state }) => [id, state])).toEqual(
      [
        "getPriceInformationV1",
        "getPriceInformationV2",
        "getPriceInformationV3",
        "createOrUpdatePriceList",
        "getProductPriceList",
      ]
        .map((id) => [id, "passed"])
        .concat([[rows[5]?.id ?? "", "current"]]),
    );
    expect(rows.every(({ version }) => /^v\d$/.test(version))).toBe(true);
  });

  it("have the end that arrived, else that of the interface", () => {
    expect(rowOf("getPriceInformationV3")).toMatchObject({
      sunset: "2026-08-31",
      announced: false,
      state: "passed",
      screens: ["prices"],
    });
    expect(
      rowOf("getPriceInformationV3", [used("getPriceInformationV3", "2027-01-31T00:00:00.000Z")]),
    ).toMatchObject({ sunset: "2027-01-31", announced: true, state: "deprecated" });
  });

  it("are deprecated by a notice, even if it has no readable day", () => {
    expect(rowOf("listProducts")).toMatchObject({ state: "current", sunset: null, use: null });
    expect(rowOf("listProducts", [used("listProducts", null)])).toMatchObject({
      state: "deprecated",
      sunset: null,
      announced: true,
    });
  });

  it.each([
    ["/be/v3/accounts/{accountGuid}/config", "/be/v3/accounts", "v3"],
    ["/v1/cm/product/{id}", "/v1/cm", "v1"],
    ["/cm/servicetypes/v2/servicetypes", "/cm/servicetypes/v2/servicetypes", "v2"],
    ["/se/settlement/v1/GetPriceInformation", "/se/settlement/v1/GetPriceInformation", "v1"],
  ])("belong to a family and a version: %s", (path, family, version) => {
    expect(familyOf(path)).toEqual({ family, version });
  });
});
