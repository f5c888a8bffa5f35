import { describe, expect, it } from "vitest";
import { holdsNationalId, looksLikeNationalId, mayBecomeNationalId } from "./holds-national-id";

describe("a text that could be a national identity number", () => {
  it.each([
    ["Norway", "01019012345"],
    ["Norway, with a space", "010190 12345"],
    ["Norway, with dots", "01.01.90 12345"],
    ["Norway, D-number", "41019012345"],
    ["Norway, synthetic", "01819012345"],
    ["Norway, synthetic of another register", "01419012345"],
    ["Denmark", "010190-1234"],
    ["Denmark, without the hyphen", "0101901234"],
    ["Sweden, ten digits", "900131-1234"],
    ["Sweden, twelve digits", "19900131-1234"],
    ["Sweden, over a hundred years", "250131+1234"],
    ["Sweden, coordination number", "900191-1234"],
    ["Finland", "010190-123A"],
    ["Finland, new separator", "010190Y123A"],
    ["Finland, born after 2000", "010105A123B"],
    ["Sweden, coordination number without a month (ID1)", "150088-2392"],
    ["Sweden, coordination number of twelve digits (ID1)", "191500882392"],
    ["Sweden, coordination number without a separator (ID1)", "1500722390"],
    ["Denmark, without modulus 11 (ID3)", "010165 4006"],
    ["Denmark, of the next decades (ID5)", "0101375005"],
    ["Norway, with a first check digit of 2032 (ID6)", "05103390496"],
    ["Norway, test person (ID8)", "29752075105"],
    ["Finland, sign of 2023 (ID9)", "131052y308t"],
    ["Sweden, over a hundred years (ID11)", "121212+1212"],
    ["Norway, without its leading zero (ID12)", "1503250108"],
    ["Norway, as a decimal number", "15076500565.0"],
    ["Norway, as a decimal number with a comma", "15076500565,00"],
    ["Norway, with direction marks", "\u202a150765\u200e 00565\u202c"],
    ["Norway, with hyphens anywhere", "15-0765-00-565"],
    ["Norway, in full width", "１５０７６５ ００５６５"],
    ["with a typographic hyphen", "010190\u20111234"],
    ["Finland, with a typographic hyphen", "010190\u2011123A"],
  ])("is recognised: %s", (_, text) => {
    expect(looksLikeNationalId(text)).toBe(true);
  });

  it.each([
    ["an organisation number", "974760673"],
    ["eleven digits without a date", "99999999999"],
    ["a month that does not exist", "01139912345"],
    ["a metering point", "707057500012345678"],
    ["a Swedish organisation number (OR1)", "5599000006"],
    ["a Swedish organisation number of twelve digits (OR1)", "165599000006"],
    ["ten digits that are no Norwegian number without its zero", "1543250108"],
    ["a mobile number", "+47 912 34 567"],
    ["a customer number", "100234"],
    ["an identifier", "0f8fad5bd9cb469fa16570867728950e"],
    ["such digits and a letter", "010190123x"],
    ["such digits around a letter", "010190x234"],
    ["such a number and a letter", "010190-1234x"],
    ["twelve digits of another century", "179001311234"],
    ["twelve digits of another century, with one later", "179001201234"],
    ["thirteen digits", "1990013112345"],
    ["a name", "Kari Nordmann"],
    ["an e-mail address", "kari.010190@eksempel.no"],
    ["nothing", ""],
  ])("is not suspected in %s", (_, text) => {
    expect(looksLikeNationalId(text)).toBe(false);
  });
});

describe("a national identity number that is being typed", () => {
  it("is suspected from the seventh digit on, until it is one", () => {
    const typed = ["010190", "0101901", "010190 12", "010190123", "01019012345"];
    expect(typed.map(mayBecomeNationalId)).toEqual([false, true, true, true, false]);
    expect(["1990010112", "19900101123"].map(mayBecomeNationalId)).toEqual([true, true]);
  });

  it("is not suspected in an organisation number or a word", () => {
    expect(mayBecomeNationalId("974760673")).toBe(false);
    expect(mayBecomeNationalId("nordlys")).toBe(false);
  });
});

it("is found within a text, whatever separates and marks it", () => {
  expect(holdsNationalId("Kari 0101654006")).toBe(true);
  expect(holdsNationalId("Kari 1\u200b5076500565")).toBe(true);
  expect(holdsNationalId("Kari 559900-0006")).toBe(false);
});
