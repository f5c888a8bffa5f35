import { describe, expect, it } from "vitest";
import { holdsNationalId, readFinderText, readThirdParty } from "./finder-text";

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
    ["41234567", ["number", "phone"]],
    ["+47 412 34 567", ["phone"]],
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
    for (const typed of ["01019012345", "010190 12345", "19900101-1234"]) {
      expect(shapes(typed)).toBe("national-id");
    }
    expect(holdsNationalId("Kari 01019012480")).toBe(true);
    expect(holdsNationalId("Kari 0101901")).toBe(false);
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
