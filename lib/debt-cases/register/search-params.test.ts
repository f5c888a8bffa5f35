import { describe, expect, it } from "vitest";
import { allCases, type CasesState, casesFormat, isNarrowed } from "./search-params";

const parse = (search: string) => casesFormat.parse(new URLSearchParams(search));

describe("the address of the cases", () => {
  it("is plain for the plain list", () => {
    expect(casesFormat.format(allCases).toString()).toBe("");
    expect(parse("")).toEqual(allCases);
  });

  it.each<CasesState>([
    { ...allCases, state: "needs-attention", find: "Ærlig & Sønner" },
    { ...allCases, mine: true, due: true, attention: true },
    { ...allCases, free: true },
    { ...allCases, mine: true, free: true, due: true },
  ])("leads back to what was shown %#", (state) => {
    expect(parse(casesFormat.format(state).toString())).toEqual(state);
  });

  it("never throws on what somebody else wrote", () => {
    expect(parse("state=gone&owner=you&due=yes&attention=&q=%20")).toEqual(allCases);
  });

  it("never holds a national identity number", () => {
    expect(casesFormat.format({ ...allCases, find: "13097248022" }).toString()).toBe("");
    expect(parse("q=13097248022").find).toBe("");
  });

  it("tells a list that is narrowed from one of a state", () => {
    expect(isNarrowed({ ...allCases, state: "paid" })).toBe(false);
    expect(isNarrowed({ ...allCases, due: true })).toBe(true);
  });
});
