import { describe, expect, it } from "vitest";
import { holdsNationalId } from "../readers/national-ids/holds-national-id";
import { nameOrders, readFinderText, readThirdParty } from "./finder-text";

const shapes = (typed: string) => {
  const reading = readFinderText(typed);
  return reading.kind === "text" ? reading.shapes : reading.kind;
};

describe("The text of the finder", () => {
  it("is an identifier in every form in which a person may paste it", () => {
    const id = "0123456789abcdef0123456789abcdef";
    for (const typed of [id, id.toUpperCase(), " 01234567-89ab-CDEF-0123-456789abcdef\n"]) {
      expect(shapes(typed)).toEqual(["identifier"]);
    }
    expect(shapes("7".repeat(32))).toEqual(["identifier"]);
  });

  it.each([
    ["707057599999999992", ["metering-point"]],
    ["7070 5759 9999 9999 92", ["metering-point"]],
    ["2345676", ["number"]],
    ["1002340000000170", ["payment-reference", "number"]],
    ["314159268", ["organization-number", "number"]],
    ["31 41 59 268", ["organization-number", "number"]],
    ["559912-3451", ["organization-number"]],
    ["314159269", ["number"]],
    ["100 234", ["number"]],
    ["41234568", ["number", "phone"]],
    ["+47 412 34 567", ["phone"]],
    // OR1, OR3, OR4, OR6
    ["5599000006", ["organization-number", "number"]],
    ["165599000006", ["organization-number", "number"]],
    ["1234567-1", ["organization-number"]],
    ["FI12345671", ["organization-number"]],
    ["12345671", ["organization-number", "number"]],
    ["1234567-2", ["code", "name"]],
    ["99000015", ["organization-number", "number", "phone"]],
    ["DK 99 00 00 15", ["organization-number"]],
    ["NO 999 000 010 MVA", ["organization-number"]],
    ["999.000.010", ["organization-number"]],
    // KR1, KR3, KR5, KR7
    ["100200300013-", ["payment-reference"]],
    ["1234567890120", ["payment-reference", "number"]],
    ["RF91 1234 5678 9012 0", ["payment-reference"]],
    ["+71<000000123456782+99000015<", ["payment-reference"]],
    ["12345678911", ["payment-reference", "number"]],
    ["202611260001755", ["payment-reference", "number"]],
    ["202611260001756", ["number"]],
    ["67", ["number"]],
    // MP1
    ["(8018)707057500000009875", ["metering-point"]],
    ["8018707057500000009875", ["metering-point"]],
    ["]C18018707057500000009875", ["metering-point"]],
    ["7070575 01019000334", ["metering-point"]],
    ["NC-2026-17", ["code", "name"]],
    ["kari@example.no", ["email"]],
    ["tp:CRM:100234", ["third-party"]],
    ["Åse Bjørnstad", ["name"]],
    ["Storgata 12", ["name"]],
    ["   ", "nothing"],
  ])("%s has its shapes", (typed, expected) => {
    expect(shapes(typed)).toEqual(expected);
  });

  it("is not searched where it contains a national identity number", () => {
    const marked = ["0101\u200b9012345", "\u202a010190\u00a012345", "0101654006", "1503250108"];
    for (const typed of ["01019012345", "010190 12345", "19900101-1234", ...marked]) {
      expect(shapes(typed)).toBe("national-id");
    }
    expect(holdsNationalId("Kari 01019012480")).toBe(true);
    expect(holdsNationalId("Kari 0101901")).toBe(false);
    // Neither GS1's check digit nor the prefix of a Nordic country.
    for (const typed of ["7070575 01019000008", "4000575 01019000334"]) {
      expect(shapes(typed)).toBe("national-id");
    }
  });

  it.each([
    ["\u202a100\u200b234\u202c", "100234"], // PA10
    ["100\u00a0234", "100234"],
    ["]C18018707057500000009875", "707057500000009875"],
    ["8018707057500000009875", "707057500000009875"],
    ["+71<000000123456782+99000015<", "000000123456782"],
    ["rf911234567890120", "1234567890120"],
    ["NO 999 000 010 MVA", "999000010"],
    ["100200300013\u2212", "100200300013-"],
  ])("%j is searched as %s", (typed, searched) => {
    const reading = readFinderText(typed);
    expect(reading.kind === "text" && reading.compact).toBe(searched);
  });

  it("is never longer than the search takes", () => {
    const reading = readFinderText("x".repeat(5000));
    expect(reading.kind === "text" && reading.text.length).toBe(200);
  });

  it("names the system of an id of a third party", () => {
    expect(readThirdParty("tp:CRM:100:234")).toEqual({ system: "CRM", id: "100:234" });
    expect(readThirdParty("CRM:100234")).toBeNull();
  });
});

it("A name is searched in the orders in which it may be stored", () => {
  expect(nameOrders("Hansen, Kari")).toEqual(["Kari Hansen", "Hansen Kari"]);
  expect(nameOrders("hansen  kari")).toEqual(["hansen kari", "kari hansen"]);
  expect(nameOrders("Havn AS")).toEqual(["Havn AS", "AS Havn"]);
  expect(nameOrders("ødeg")).toEqual(["ødeg"]);
});
