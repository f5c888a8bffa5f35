import { describe, expect, it } from "vitest";
import { readerProblems } from "./one-reader.mjs";

const problems = (text: string, path = "lib/desk/a.ts") => readerProblems([{ path, text }]);

describe("text from outside", () => {
  it.each([
    ["a day that is cut", "const day = moment.slice(0, 10);", "utcDay"],
    ["an answer", "const answer: unknown = JSON.parse(text);", "jsonOrNull"],
    ["a file", "const text = await file.text();", "readers/bytes"],
    ["bytes", "const text = new TextDecoder().decode(bytes);", "readers/bytes"],
    ["commas", 'const cells = line.split(",");', "readSeparatedText"],
    ["semicolons", 'const cells = line.split(";");', "readSeparatedText"],
    ["lines", 'const lines = text.split("\\n");', "readSeparatedText"],
    ["papaparse", 'import Papa from "papaparse";', "readSeparatedText"],
    ["iconv-lite", 'const { decode } = await import("iconv-lite");', "readers/bytes"],
  ])("is refused where it is read in an old way: %s", (_what, text, better) => {
    const [problem, ...others] = problems(`// first\n${text}`);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^lib\/desk\/a\.ts:2: /);
    expect(problem).toContain(better);
    expect(problem).toContain("instead.");
  });

  it.each([
    ["a reader", 'import Papa from "papaparse";', "lib/domain/readers/separated-text.ts"],
    ["a listed file", "JSON.parse(text)", "lib/engine/api/cursor.ts"],
    ["a test", "JSON.parse(text)", "lib/desk/a.test.ts"],
    ["a browser's storage", "JSON.parse(text)", "lib/browser/stored-draft.ts"],
    ["a comment", "// JSON.parse(text)", "lib/desk/a.ts"],
    ["another cut", "ids.slice(0, 100)", "lib/desk/a.ts"],
  ])("is not refused in %s", (_what, text, path) => {
    expect(problems(text, path)).toEqual([]);
  });
});
