import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import {
  formatOrganizationNumber,
  isSameOrganization,
  readOrganizationNumbers,
  validOrganizationNumbers,
} from "./organization-number";

const valid = (text: string) =>
  validOrganizationNumbers(text).map(({ country, digits }) => country + digits);

describe("A company's number", () => {
  it.each([
    ["OR1", "5599000006", "SE5599000006"],
    ["OR1", "165599000006", "SE5599000006"],
    ["OR1", "559900-0006", "SE5599000006"],
    ["OR1", "16 559900\u20110006", "SE5599000006"],
    ["OR1", "SE559900000601", "SE5599000006"],
    ["OR3", "1234567-1", "FI12345671"],
    ["OR3", "FI12345671", "FI12345671"],
    ["OR3", "12345671", "FI12345671"],
    ["OR3", "fi 1234567\u20101", "FI12345671"],
    ["OR3", "Y-tunnus: 1234567-1", "FI12345671"],
    ["OR3", "112038-9", "FI01120389"],
    ["OR4", "99000015", "DK99000015"],
    ["OR4", "DK99000015", "DK99000015"],
    ["OR4", "DK 99 00 00 15", "DK99000015"],
    ["OR4", "CVR-nr. 99 00 00 15", "DK99000015"],
    ["OR6", "NO 999 000 010 MVA", "NO999000010"],
    ["OR6", "999000010MVA", "NO999000010"],
    ["OR6", "999.000.010", "NO999000010"],
    ["OR6", "Org.nr. 999\u00a0000\u202f010 mva", "NO999000010"],
    ["OR6", "\u202a999\u200b000010\u202c", "NO999000010"],
    ["test series", "310 123 457", ""],
    ["test series", "314159268", "NO314159268"],
  ])("is read (%s): %j", (_, text, number) => {
    expect(valid(text)).toEqual(number === "" ? [] : [number]);
  });

  it.each(["1234567-2", "999000011", "559900-0007", "99000016"])("%s has a wrong digit", (text) => {
    expect(readOrganizationNumbers(text)).not.toEqual([]);
    expect(valid(text)).toEqual([]);
    expect(isSameOrganization(text, ` ${text} `)).toBe(true);
    expect(formatOrganizationNumber(text)).toBe(text);
  });

  it.each([
    "",
    "Kari",
    "900101-1239",
    "199001011239",
    "010190 12345",
    "1234",
    "SE900101123901",
    "NO99000015",
    "FI999000010",
    "7080000000005",
    "165599000006MVA",
    "2026-11-01",
  ])("is not %j", (text) => {
    expect(readOrganizationNumbers(text)).toEqual([]);
  });

  it("is one company in all its forms, and no other country's", () => {
    expect(isSameOrganization("165599000006", "559900-0006")).toBe(true);
    expect(isSameOrganization("12345671", "1234567-1")).toBe(true);
    expect(isSameOrganization("DK99000015", "FI99000015")).toBe(false);
    expect(isSameOrganization("Kari", "Kari")).toBe(false);
  });

  it.each([
    ["999000010MVA", "999 000 010"],
    ["165599000006", "559900-0006"],
    ["FI12345671", "1234567-1"],
    ["DK99000015", "99 00 00 15"],
    ["010190 •••••", "010190 •••••"],
  ])("%s is shown as %s", (text, shown) => {
    expect(formatOrganizationNumber(text)).toBe(shown);
  });

  it("has the check digits of another implementation, and no others", () => {
    const digits = (length: number) =>
      fc.integer({ min: 0, max: 10 ** length - 1 }).map((one) => String(one).padStart(length, "0"));
    fc.assert(
      fc.property(digits(9), digits(8), digits(10), (nine, eight, ten) => {
        fc.pre(/^\d\d[2-9]/.test(ten));
        const countries = (text: string) =>
          validOrganizationNumbers(text).map((one) => one.country);
        const isValid = (
          validator: { validate: (text: string) => { isValid: boolean } } | undefined,
          text: string,
        ) => validator?.validate(text).isValid ?? false;
        expect(countries(nine).includes("NO")).toBe(isValid(stdnum.NO?.orgnr, nine));
        expect(countries(ten).includes("SE")).toBe(isValid(stdnum.SE?.orgnr, ten));
        expect(countries(eight).includes("DK")).toBe(isValid(stdnum.DK?.cvr, eight));
        expect(countries(eight).includes("FI")).toBe(isValid(stdnum.FI?.ytunnus, eight));
      }),
      { numRuns: 2000 },
    );
  });
});
