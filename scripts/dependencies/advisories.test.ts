import path from "node:path";
import { describe, expect, it } from "vitest";
import { advisoryProblems } from "./advisories.mjs";
import { readAdvisories, readInstalled } from "./list.mjs";

const advisory = {
  id: "GHSA-hq66-cqwq-w95j",
  affected: ">=5.6.0 <6.2.0",
  what: "It runs scripts.",
};
const row = { lookedUp: "2026-11-20", where: "release notes", advisories: [advisory] };
const list = { date: "2026-11-27", packages: { thing: row } };
const installed = {
  runtime: ["thing"],
  locked: { "node_modules/thing": { version: "6.2.0" } },
  commitDate: "2026-11-27",
};
const listWith = (change: object) => ({ ...list, packages: { thing: { ...row, ...change } } });
const advisoryWith = (change: object) => listWith({ advisories: [{ ...advisory, ...change }] });
const lockedWith = (folder: string, version: string) => ({
  ...installed,
  locked: { ...installed.locked, [folder]: { version } },
});
const committed = (commitDate: string) => ({ ...installed, commitDate });

describe("the check of advisories", () => {
  it.each([
    ["a list without an affected version", list, installed],
    ["a package without an advisory", listWith({ advisories: [] }), installed],
    [
      "both names of one advisory",
      advisoryWith({ id: `${advisory.id} / CVE-2026-16633` }),
      installed,
    ],
    [
      "an affected version that does no harm here",
      advisoryWith({ effect: "Scripts are off." }),
      lockedWith("node_modules/a/node_modules/thing", "6.1.9"),
    ],
    ["a package that came along", listWith({}), { ...installed, runtime: [] }],
    ["a list of half a year ago", listWith({ lookedUp: "2026-11-27" }), committed("2027-05-27")],
  ])("takes %s", (_name, listed, found) => {
    expect(advisoryProblems(listed, found)).toEqual([]);
  });

  it("passes on the repository's own list", () => {
    const root = path.resolve(import.meta.dirname, "../..");
    expect(advisoryProblems(readAdvisories(root), readInstalled(root))).toEqual([]);
  });

  it("names each dependency of the repository that has no row", () => {
    const found = readInstalled(path.resolve(import.meta.dirname, "../.."));
    const problems = advisoryProblems({ ...list, packages: {} }, found);
    expect(problems).toContain("next is not in the list of advisories: look its advisories up.");
    expect(problems).toHaveLength(found.runtime.length);
  });

  it.each([
    [
      "an affected version",
      list,
      lockedWith("node_modules/thing", "6.1.9"),
      /^thing, GHSA-hq66-cqwq-w95j affects the installed 6\.1\.9/,
    ],
    [
      "an affected version in a folder of another package",
      list,
      lockedWith("node_modules/@a/b/node_modules/thing", "5.6.0"),
      /affects the installed 5\.6\.0/,
    ],
    [
      "an affected version before a release",
      list,
      lockedWith("node_modules/thing", "6.1.0-beta.1"),
      /affects the installed 6\.1\.0-beta\.1/,
    ],
    [
      "an affected version with an empty reason",
      advisoryWith({ effect: " " }),
      lockedWith("node_modules/thing", "6.1.9"),
      /affects the installed 6\.1\.9/,
    ],
    [
      "a reason that is not needed any more",
      advisoryWith({ effect: "Scripts are off." }),
      installed,
      /affects no installed version: remove "effect"/,
    ],
    [
      "a dependency without a row",
      list,
      { ...installed, runtime: ["new", "thing"] },
      /^new is not in the list of advisories/,
    ],
    [
      "a row without a dependency",
      list,
      { ...installed, runtime: [], locked: {} },
      /^thing is in the list of advisories, but is not installed/,
    ],
    ["a row that names nothing read", listWith({ where: " " }), installed, /"where" is empty/],
    [
      "a row of more than half a year ago",
      { ...listWith({ lookedUp: "2026-05-26" }), date: "2026-11-27" },
      installed,
      /^thing is of 2026-05-26: look the advisories up again/,
    ],
    [
      "a list of more than half a year ago",
      { date: "2026-05-26", packages: {} },
      { ...installed, runtime: [] },
      /^The list of advisories is of 2026-05-26: look the advisories up again/,
    ],
    [
      "a list with a day far ahead",
      { ...list, date: "2036-11-27" },
      installed,
      /^The list of advisories: 2036-11-27 lies ahead/,
    ],
    [
      "a row that is younger than the list",
      listWith({ lookedUp: "2026-11-28" }),
      installed,
      /^thing was looked up after the day of the list/,
    ],
    [
      "a day that is none",
      listWith({ lookedUp: "2026-02-30" }),
      installed,
      /"2026-02-30" is no day/,
    ],
    [
      "a day in other words",
      listWith({ lookedUp: "1 May 2026" }),
      installed,
      /"1 May 2026" is no day/,
    ],
    [
      "a range that is none",
      advisoryWith({ affected: "before 6" }),
      installed,
      /"before 6" is no range/,
    ],
    ["an empty range", advisoryWith({ affected: "" }), installed, /"" is no range/],
    ["an id that is none", advisoryWith({ id: "GHSA-1" }), installed, /this is no id/],
    ["an advisory without words", advisoryWith({ what: "" }), installed, /"what" is empty/],
  ])("names %s", (_name, listed, found, sentence) => {
    expect(advisoryProblems(listed, found)).toEqual([expect.stringMatching(sentence)]);
  });
});
