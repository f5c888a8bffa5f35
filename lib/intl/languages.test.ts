import { describe, expect, it } from "vitest";
import { isLanguage } from "../domain/languages";
import { negotiateLanguage } from "./languages";

describe("negotiateLanguage", () => {
  it.each([
    ["nb-NO,nb;q=0.9,en;q=0.8", "nb"],
    ["no", "nb"],
    ["nn-NO,en;q=0.5", "nb"],
    ["en-GB,nb;q=0.9", "en"],
    ["sv-SE,sv;q=0.9,en;q=0.8", "sv"],
    ["da,en;q=0.5", "da"],
    ["fi-FI", "fi"],
    ["de-DE,de;q=0.9,nb;q=0.4,en;q=0.3", "nb"],
    ["nb;q=0,en", "en"],
    ["fr", "en"],
    ["", "en"],
    [null, "en"],
  ])("reads %j as %s", (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  it("takes only languages that have messages", () => {
    expect(isLanguage("nb")).toBe(true);
    expect(isLanguage("../../etc")).toBe(false);
  });
});
