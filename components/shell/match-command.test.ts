import { describe, expect, it } from "vitest";
import { matchesCommand, readFinderText, searchOf } from "./match-command";

describe("the finder", () => {
  it("takes an identifier in every form in which a person may paste it", () => {
    const id = "0123456789abcdef0123456789abcdef";
    for (const typed of [id, id.toUpperCase(), " 01234567-89ab-CDEF-0123-456789abcdef\n"]) {
      expect(readFinderText(typed)).toEqual({ kind: "identifier", id });
    }
  });

  it("offers the likeliest meaning of a text first", () => {
    const first = (typed: string) => {
      const finding = readFinderText(typed);
      return finding.kind === "text" ? finding.as[0] : finding.kind;
    };
    expect(first("kari@example.no")).toBe("email");
    expect(first("100 234")).toBe("customerNumber");
    expect(first("IG-1002")).toBe("erpId");
    expect(first("Åse Bjørnstad")).toBe("name");
    expect(first("   ")).toBe("nothing");
  });

  it("offers no search for a national id, which would put it into an address", () => {
    for (const typed of ["01019012345", "010190 12345", "19900101-1234"]) {
      expect(readFinderText(typed)).toEqual({ kind: "nothing" });
    }
  });

  it("never sends more than the search takes", () => {
    const finding = readFinderText("x".repeat(5000));
    expect(finding.kind === "text" && finding.text.length).toBe(200);
  });

  it("keeps every letter of a search in the address", () => {
    expect(new URLSearchParams(searchOf("name", "Ås & Øst=1#?")).get("name")).toBe("Ås & Øst=1#?");
  });

  it("finds a command by the beginnings of its words", () => {
    expect(matchesCommand("Theme: Dark", "da")).toBe(true);
    expect(matchesCommand("Theme: Dark", "th dark")).toBe(true);
    expect(matchesCommand("Theme: Dark", "ark")).toBe(false);
    expect(matchesCommand("Anything", "")).toBe(true);
  });
});
