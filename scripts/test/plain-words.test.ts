import { describe, expect, it } from "vitest";
import { messageProblems, wordProblems } from "./plain-words.mjs";

const named = (text: string) => wordProblems([{ path: "lib/a.ts", text }]);

describe("names with a listed word", () => {
  it.each([
    ["a variable", "const toldOutcome = 1;", "toldOutcome"],
    ["a function", "function tellSlowest() {}", "tellSlowest"],
    ["a parameter", "const read = (workshop: object) => 1;", "workshop"],
    ["a type", "interface LedgerStand { count: number }", "LedgerStand"],
    ["a property", "export const row = { goneAt: null };", "goneAt"],
    ["a method", "class Desk { #tell() {} }", "tell"],
    ["a pattern", "const { neighbours } = page;", "neighbours"],
  ])("are refused as %s", (_what, text, name) => {
    expect(named(text)).toEqual([expect.stringContaining(`lib/a.ts: ${name}: write `)]);
  });

  it("are refused once for each name of a file, with a better word", () => {
    expect(named("let said = ''; said += 'x';")).toEqual([
      'lib/a.ts: said: write show, report or output instead of "said".',
    ]);
  });

  it.each([
    ["a longer word", "const standard = lookup(intelligence);"],
    ["a predicate", "export const looksLikeNationalId = 1;"],
    ["a text", "export const text = 'told';"],
    ["a comment", "// told\nexport const text = 1;"],
  ])("are not seen in %s", (_what, text) => {
    expect(named(text)).toEqual([]);
  });
});

describe("messages with a listed word or phrase", () => {
  const inFile = (language: string, text: string) =>
    messageProblems([{ path: `messages/${language}/jobs.json`, text }]);

  it.each([
    ["a key", "en", '{"list":{"toldBy":"By"}}', "list.toldBy: write send, report or notify"],
    ["a branch", "en", '{"neighbours":{"next":"Next"}}', "neighbours.next: write adjacent"],
    ["a text", "en", '{"state":"Waits for approval"}', "state: write awaiting"],
    ["a name of ours", "en", '{"hint":"Saved in the desk."}', "hint: write Invoice Desk"],
    ["a text in Norwegian", "nb", '{"total":"Restbeløp"}', "total: write utestående"],
    ["a text in Swedish", "sv", '{"hint":"Ändras för hand."}', "hint: write manuellt"],
    ["a text in Danish", "da", '{"hint":"Linjer lagt til side"}', "hint: write arkiveret"],
    ["a text in Finnish", "fi", '{"hint":"Käsitelty käsin"}', "hint: write manuaalisesti"],
  ])("are refused as %s", (_what, language, messages, problem) => {
    expect(inFile(language, messages)).toEqual([
      expect.stringContaining(`messages/${language}/jobs.json: ${problem}`),
    ]);
  });

  it.each([
    ["a longer word", "en", '{"text":"The desktop, translately"}'],
    ["another language", "sv", '{"text":"The desk"}'],
    ["a stored key", "en", '{"reason":{"gone":"no longer exists"}}'],
  ])("are not seen in %s", (_what, language, messages) => {
    expect(inFile(language, messages)).toEqual([]);
  });
});
