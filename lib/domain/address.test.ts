import { describe, expect, it } from "vitest";
import { addressLines } from "./address";

describe("addressLines", () => {
  it("puts postal code and city on one line", () => {
    const address = { street: "Storgata 1", postalCode: "0155", city: "Oslo", countryCode: "NO" };
    expect(addressLines(address)).toEqual(["Storgata 1", "0155 Oslo", "NO"]);
  });

  it("leaves out what is not known instead of an empty line", () => {
    const nothing = { street: null, postalCode: null, city: null, countryCode: null };
    expect(addressLines({ ...nothing, city: "Oslo" })).toEqual(["Oslo"]);
    expect(addressLines({ ...nothing, street: " " })).toEqual([]);
    expect(addressLines(nothing)).toEqual([]);
    expect(addressLines(null)).toEqual([]);
  });
});
