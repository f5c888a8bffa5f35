import { expect, it } from "vitest";
import { parts } from "./figure";
import { OptionsError, readOptions } from "./options";

it("measures every part on a million groups unless told otherwise", () => {
  expect(readOptions([])).toEqual({ only: parts, groups: 1_000_000, keep: null });
  expect(readOptions(["--only", "rows,proxy", "--groups=5000", "--keep", "worlds"])).toEqual({
    only: ["rows", "proxy"],
    groups: 5000,
    keep: "worlds",
  });
});

it.each([
  [["--only", "rows,colums"], "colums"],
  [["--groups", "999"], "999"],
  [["--groups", "many"], "many"],
  [["--group", "5000"], "--group"],
])("names what is wrong with %j instead of measuring something else", (args, named) => {
  expect(() => readOptions(args)).toThrow(OptionsError);
  expect(() => readOptions(args)).toThrow(named);
});
