import { expect, it } from "vitest";
import { parts } from "./figure";
import { engineNames, OptionsError, readOptions } from "./options";

it("measures every part on a million groups by default", () => {
  expect(readOptions([])).toEqual({
    only: parts,
    engines: engineNames,
    groups: 1_000_000,
    keep: null,
  });
  const given = ["--only", "rows,proxy", "--groups=5000", "--keep", "worlds", "--engine", "PGlite"];
  expect(readOptions(given)).toEqual({
    only: ["rows", "proxy"],
    engines: ["PGlite"],
    groups: 5000,
    keep: "worlds",
  });
});

it.each([
  [["--only", "rows,colums"], "colums"],
  [["--groups", "999"], "999"],
  [["--engine", "MySQL"], "MySQL"],
  [["--groups", "many"], "many"],
  [["--group", "5000"], "--group"],
])("names what is wrong with %j instead of measuring something else", (args, named) => {
  expect(() => readOptions(args)).toThrow(OptionsError);
  expect(() => readOptions(args)).toThrow(named);
});
