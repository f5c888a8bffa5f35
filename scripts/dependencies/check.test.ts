import path from "node:path";
import { describe, expect, it } from "vitest";
import { dependencyProblems } from "./check.mjs";
import { readInstalled, readList } from "./list.mjs";

const row = { licence: "MIT", latest: "1.2.3", released: "2026-05-01", why: "Does a thing." };
const list = { date: "2026-11-22", packages: { thing: row } };
const installed = {
  direct: ["thing"],
  locked: { "node_modules/thing": { licence: "MIT" } },
  commitDate: "2026-11-22",
};
const listWith = (change: object) => ({ ...list, packages: { thing: { ...row, ...change } } });
const lockedWith = (folder: string, one: object) => ({
  ...installed,
  locked: { ...installed.locked, [folder]: one },
});

describe("the check of dependencies", () => {
  it("passes where list and lock file agree", () => {
    expect(dependencyProblems(list, installed)).toEqual([]);
  });

  it("passes on the repository's own list", () => {
    const root = path.resolve(import.meta.dirname, "../..");
    expect(dependencyProblems(readList(root), readInstalled(root))).toEqual([]);
  });

  it.each([
    ["a dependency without a row", list, { ...installed, direct: ["new", "thing"] }, /^new is not/],
    [
      "a row without a dependency",
      list,
      { ...installed, direct: [] },
      /^thing is in the list, but/,
    ],
    ["a row without a reason", listWith({ why: " " }), installed, /"why" is empty/],
    [
      "a licence that the installed version does not have",
      listWith({ licence: "ISC" }),
      installed,
      /the list says ISC, the installed version MIT/,
    ],
    [
      "a package without a release for two years",
      listWith({ released: "2024-11-21" }),
      installed,
      /no release since 2024-11-21/,
    ],
    [
      "a list of more than a year before the newest commit",
      list,
      { ...installed, commitDate: "2027-11-23" },
      /dependencies:refresh/,
    ],
    [
      "a package that came along under terms that nobody allowed",
      list,
      lockedWith("node_modules/a/node_modules/@b/c", { licence: "AGPL-3.0-only" }),
      /^@b\/c: its licence is AGPL-3.0-only/,
    ],
    [
      "a package that came along without terms",
      list,
      lockedWith("node_modules/a", {}),
      /^a: its licence is not stated/,
    ],
    [
      "a new install script",
      list,
      lockedWith("node_modules/a", { licence: "MIT", hasInstallScript: true }),
      /^a has an install script/,
    ],
  ])("names %s", (_name, listed, found, sentence) => {
    expect(dependencyProblems(listed, found)).toEqual([expect.stringMatching(sentence)]);
  });

  it("takes an old package for which the list gives a reason, and a choice of licences", () => {
    const old = listWith({ released: "2020-01-01", keptAlthoughOld: "It is finished." });
    const found = lockedWith("node_modules/a", { licence: "(AGPL-3.0-only OR MIT)" });
    expect(dependencyProblems(old, found)).toEqual([]);
  });
});
